import { RequestContext } from '@mikro-orm/core';
import { startWorker } from '#adapters/jobs/graphile-worker';
import { sweepLimits } from '#adapters/limits/pg-limiters';
import { accountJobs } from '#features/account/account.jobs';
import { contactJobs } from '#features/contact/contact.jobs';
import { orderJobs } from '#features/orders/orders.jobs';
import { paymentJobs } from '#features/payments/payments.jobs';
import { ticketJobs } from '#features/tickets/tickets.jobs';
import type { Logger } from '#kernel/logger';
import type { JobHandlers } from '#ports/jobs';
import type { Container } from '../container/container.ts';
import type { Infrastructure } from '../infrastructure.ts';

const CONCURRENCY = 5;
/** Job -> cron pattern. */
const SCHEDULE = {
  ...{ 'sweep-pending-sales': '* * * * *', 'sweep-contact-mails': '*/10 * * * *' },
  ...{ 'sweep-expired-access': '17 * * * *', 'sweep-rate-limits': '*/10 * * * *' },
};

/** Runs the background work in this process. Each job gets a unit of work of its own, as each request does. */
export function startJobs({ orm, pool }: Infrastructure, services: Container, logger: Logger): Promise<{ stop(): Promise<void> }> {
  const handlers: JobHandlers = { ...serviceJobs(services), 'sweep-rate-limits': () => sweepLimits(pool) };
  const inContext = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: never) => RequestContext.create(orm.em, () => handle(payload))]),
  ) as unknown as JobHandlers;
  return startWorker({ pool, handlers: inContext, schedule: SCHEDULE, concurrency: CONCURRENCY, logger });
}

/** Which feature does which job. */
function serviceJobs(services: Container): Omit<JobHandlers, 'sweep-rate-limits'> {
  const order = {
    settle: (paymentIntentId: string, isMade: boolean) => services.settleOrder.run(paymentIntentId, isMade),
    revoke: async (paymentIntentId: string) => {
      const state = await services.revokeOrder.run(paymentIntentId);
      // A refund that failed, or a dispute that was won, may leave something to be given back.
      await services.refundDuplicates.requestFor(paymentIntentId);
      return state;
    },
    requestMail: (paymentIntentId: string) => services.settleOrder.requestMail(paymentIntentId),
  };
  const ticket = {
    settle: (paymentIntentId: string, isMade: boolean) => services.settleTicket.run(paymentIntentId, isMade),
    revoke: (paymentIntentId: string) => services.revokeTicket.run(paymentIntentId),
    requestMail: (paymentIntentId: string) => services.settleTicket.requestMail(paymentIntentId),
  };
  return {
    ...accountJobs(services.sendAccountMails, services.sendMyDownloads, services.sweepExpiredAccess, services.removeUnusedPicture),
    ...contactJobs(services.sendContactMails, services.sweepContactMails),
    ...orderJobs(services.sendDownloadMail, services.refundDuplicates, (orderId) => services.closeOrder.run(orderId)),
    ...ticketJobs(services.sendTicketMail),
    ...paymentJobs(services.payments, services.giveBack, [order, ticket], [services.sweepOrders, services.sweepTickets]),
  };
}
