import { MINUTE_MS, SECOND_MS } from '@archive/schema/durations';
import { RequestContext } from '@mikro-orm/core';
import { startWorker } from '#adapters/jobs/graphile-worker';
import { deleteExpiredLimits } from '#adapters/limits/pg-limiters';
import type { Container } from '#container/container';
import type { Payable } from '#features/payments/payment-events';
import type { Logger } from '#kernel/logging/logger';
import type { JobQueue } from '#ports/job-queue';
import type { JobHandlers } from '#ports/jobs';
import type { OpenInfrastructure } from './infrastructure.ts';

const CONCURRENCY = 5;
/** Job -> cron pattern. */
const SCHEDULE = {
  'sweep-pending-sales': '* * * * *',
  'sweep-contact-mails': '*/10 * * * *',
  'sweep-expired-access': '17 * * * *',
  'sweep-rate-limits': '*/10 * * * *',
};

/** A command may import photo sets while the shop runs. */
const PHOTO_SCHEDULE = {
  'find-new-photos': '* * * * *',
  'delete-abandoned-uploads': '41 * * * *',
  'delete-earlier-zips': '53 * * * *',
  'find-unnamed-files': '29 4 * * *',
};

/** Runs the background jobs in this process. Each job gets its own unit of work, as each request does. */
export async function startJobs(
  { orm, pool, jobs }: OpenInfrastructure,
  services: Container,
  logger: Logger,
  { cutsPhotos }: { cutsPhotos: boolean },
): Promise<{ stop(): Promise<void> }> {
  const light = {
    ...serviceJobs(services),
    'delete-files': ({ keys }) => services.deleteUnnamedFiles.run(keys),
    'sweep-rate-limits': () => deleteExpiredLimits(pool),
    'email-new-version': async ({ photoSetId, version }) => {
      if (await services.sendVersionMails.run(photoSetId, version)) await jobs.add('email-new-version', { photoSetId, version });
    },
  } satisfies Partial<JobHandlers>;
  const all = { ...light, ...photoJobs(services, jobs) } satisfies JobHandlers;
  const handlers = Object.entries<(payload: never) => Promise<void>>(cutsPhotos ? all : light);
  const inContext = handlers.map(([name, handle]) => [name, (payload: never) => RequestContext.create(orm.em, () => handle(payload))]);
  if (cutsPhotos) await RequestContext.create(orm.em, () => services.readArchive.requestMissing());
  return startWorker({
    pool,
    handlers: Object.fromEntries(inContext),
    schedule: cutsPhotos ? { ...SCHEDULE, ...PHOTO_SCHEDULE } : SCHEDULE,
    concurrency: CONCURRENCY,
    logger,
  });
}

/** Only some workers have the memory for these. */
function photoJobs(services: Container, jobs: JobQueue) {
  const { cutPhotos, readArchive, checkPictures, deleteDraftPictures, deleteUnusedFiles, publishDraft, packPhotoSet } = services;
  return {
    'cut-photos': async () => {
      // The pictures of a publication are cut by the same process.
      if (await publishDraft.isAwaited()) return jobs.add('cut-photos', {}, { delayMs: SECOND_MS });
      // A job per photo: a worker that stops waits for one photo at most.
      if (await cutPhotos.cutNext()) await jobs.add('cut-photos', {});
    },
    'read-archive': ({ photoSetId }) => readArchive.run(photoSetId),
    'find-new-photos': () => readArchive.requestMissing(),
    'check-pictures': async () => {
      const result = await checkPictures.checkNext();
      // A failed job would wait for hours, although someone has made room.
      if (result !== 'none') await jobs.add('check-pictures', {}, { delayMs: result === 'no space' ? MINUTE_MS : 0 });
    },
    'delete-draft-picture': (picture) => deleteDraftPictures.run(picture),
    'delete-abandoned-uploads': () => deleteDraftPictures.deleteAbandoned(),
    'sweep-uploads': () => deleteDraftPictures.deleteAbandoned(),
    'delete-earlier-zips': () => deleteUnusedFiles.run(),
    'find-unnamed-files': () => services.findUnnamedFiles.run(),
    'publish-photo-set': ({ photoSetId }) => publishDraft.run(photoSetId),
    'pack-photo-set': ({ photoSetId, isWithdrawal = false }) => packPhotoSet.run(photoSetId, isWithdrawal),
  } satisfies Partial<JobHandlers>;
}

/** Visitors' messages and the replies to them. */
function contactJobs(services: Container) {
  return {
    'send-contact-mail': ({ messageId }) => services.sendContactMails.toOwners(messageId),
    'send-contact-confirmation': ({ messageId }) => services.sendContactMails.toSender(messageId),
    'send-contact-reply': ({ replyId }) => services.sendContactReplies.run(replyId),
    'sweep-contact-mails': () => services.retryContactMails.run(),
  } satisfies Partial<JobHandlers>;
}

/** What owners' changes cause. */
function officeJobs(services: Container) {
  return {
    'resend-download-mail': ({ orderId, requestId }) => services.sendDownloadMail.again(orderId, requestId),
    'resend-ticket-mail': ({ ticketId, requestId }) => services.sendTicketMail.again(ticketId, requestId),
    'refund-sale': ({ refundId }) => services.makeRefund.run(refundId),
    'close-ticket': ({ ticketId }) => services.closeTicket.run(ticketId),
    'remove-unused-event-picture': ({ base }) => services.eventPictures.removeUnused(base),
    'send-test-mail': (request) => services.sendTestMail.run(request),
  } satisfies Partial<JobHandlers>;
}

/** What events of Stripe concern: orders and tickets. */
function payablesOf(services: Container): Payable[] {
  const { settleOrder, settleTicket } = services;
  const order: Payable = {
    settle: (paymentIntentId, isReportedPaid) => settleOrder.run(paymentIntentId, isReportedPaid),
    revoke: async (paymentIntentId) => {
      const state = await services.revokeOrder.run(paymentIntentId);
      // After a failed refund or a won dispute, a duplicate may still have to be refunded.
      await services.refundDuplicates.requestFor(paymentIntentId);
      return state;
    },
    requestMail: (paymentIntentId) => settleOrder.requestMail(paymentIntentId),
  };
  const ticket: Payable = {
    settle: (paymentIntentId, isReportedPaid) => settleTicket.run(paymentIntentId, isReportedPaid),
    revoke: (paymentIntentId) => services.revokeTicket.run(paymentIntentId),
    requestMail: (paymentIntentId) => settleTicket.requestMail(paymentIntentId),
  };
  return [order, ticket];
}

/** The service of each other job. */
function serviceJobs(services: Container) {
  const { sendAccountMails } = services;
  const payables = payablesOf(services);
  return {
    'send-password-reset': (request) => sendAccountMails.passwordReset(request),
    'send-username': (request) => sendAccountMails.username(request),
    'send-my-downloads': (request) => services.sendMyDownloads.run(request),
    'send-email-confirmation': (request) => sendAccountMails.emailConfirmation(request),
    'send-email-change-notice': (request) => sendAccountMails.emailChangeNotice(request),
    'send-new-device-notice': (request) => sendAccountMails.newDeviceNotice(request),
    'send-two-factor-notice': (request) => sendAccountMails.twoFactorNotice(request),
    'remove-unused-picture': (request) => services.removeUnusedPicture.run(request),
    'sweep-expired-access': () => services.deleteExpiredAccess.run(),
    ...contactJobs(services),
    'close-order': ({ orderId }) => services.closeOrder.run(orderId),
    ...officeJobs(services),
    'refund-duplicates': ({ orderId }) => services.refundDuplicates.run(orderId),
    'send-download-mail': ({ orderId }) => services.sendDownloadMail.run(orderId),
    'send-ticket-mail': ({ ticketId }) => services.sendTicketMail.run(ticketId),
    'handle-payment-event': ({ eventId }) => services.handlePaymentEvent.run(eventId, payables),
    'refund-second-payment': ({ paymentIntentId, sale, cause = 'second payment' }) =>
      services.refundOwed.refundAll(paymentIntentId, sale, cause),
    'record-reversal': async ({ paymentIntentId }) => {
      for (const payable of payables) {
        await payable.revoke(paymentIntentId);
        await payable.requestMail(paymentIntentId);
      }
    },
    'sweep-pending-sales': async () => {
      await services.reconcileOrders.run();
      await services.reconcileTickets.run();
    },
  } satisfies Partial<JobHandlers>;
}
