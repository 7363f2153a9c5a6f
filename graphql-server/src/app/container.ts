import type { Order } from '#data/entities/order';
import type { OrderRepository } from '#data/repositories/order.repository';
import { AccountService } from '#features/account/account.service';
import { AccountLinks } from '#features/account/account-links';
import { AccountSessionsService } from '#features/account/account-sessions.service';
import { AnnounceEmailChange } from '#features/account/announce-email-change';
import { ChangePassword } from '#features/account/change-password';
import { CreateUser } from '#features/account/create-user';
import { KeepSession } from '#features/account/keep-session';
import { MakeFirstAdmin } from '#features/account/make-first-admin';
import { OpenSession } from '#features/account/open-session';
import { RevokeAccess } from '#features/account/revoke-access';
import { UpdateProfile } from '#features/account/update-profile';
import { CheckDuplicates } from '#features/checkout/check-duplicates';
import { CheckoutService } from '#features/checkout/checkout.service';
import { OpenOrder } from '#features/checkout/open-order';
import { PriceOrder } from '#features/checkout/price-order';
import { SendContactMails } from '#features/contact/send-contact-mails';
import { SendContactMessage } from '#features/contact/send-contact-message';
import { SweepContactMails } from '#features/contact/sweep-contact-mails';
import { DownloadsService } from '#features/downloads/downloads.service';
import { EventsService } from '#features/events/events.service';
import { EnsureMailSent } from '#features/orders/ensure-mail-sent';
import { FindOrder } from '#features/orders/find-order';
import { RevokeOrder } from '#features/orders/revoke-order';
import { SendDownloadMail } from '#features/orders/send-download-mail';
import { WaitForMail } from '#features/orders/wait-for-mail';
import { PaymentsService } from '#features/payments/payments.service';
import { RequestPayment } from '#features/payments/request-payment';
import type { SaleKind } from '#features/payments/sale-kind';
import { SettlePayment } from '#features/payments/settle-payment';
import { SweepSales } from '#features/payments/sweep-sales';
import { PhotoSetsService } from '#features/photo-sets/photo-sets.service';
import { PromoCodesService } from '#features/promo-codes/promo-codes.service';
import type { JobQueue } from '#ports/job-queue';
import { createAccountMails } from './account-mails.ts';
import { createShared, type Outside, type Shared } from './container/parts.ts';
import { createTickets } from './container/tickets.ts';

export type Container = ReturnType<typeof createContainer>;

/** The only place that builds services. What they are made of, repositories above all, stays in here. */
export function createContainer(outside: Outside) {
  const shared = createShared(outside);
  const account = createAccount(outside, shared);
  return {
    brand: shared.brand,
    ...account,
    ...createAccountMails({ ...outside, ...shared, ...account, publicUrl: outside.settings.publicUrl }),
    photoSets: new PhotoSetsService(shared.photoSets),
    events: new EventsService(shared.events, outside.clock),
    ...createContact(outside, shared),
    promoCodes: new PromoCodesService(shared.promoCodes, shared.limits, outside.clock),
    downloads: new DownloadsService(shared.lines, shared.links, shared.limits),
    payments: createPayments(outside, shared),
    ...createCheckout(outside, shared),
    ...createOrders(outside, shared),
    ...createTickets(outside, shared),
  };
}

function createAccount({ jobs, clock, settings }: Outside, { users, sessions, accountTokens, transactions, passwords, limits }: Shared) {
  const createUser = new CreateUser(users, passwords, clock);
  const openSession = new OpenSession(users, sessions, transactions, clock);
  const accountLinks = new AccountLinks(settings.secret, settings.publicUrl, accountTokens, clock);
  const announce = new AnnounceEmailChange(accountLinks, jobs);
  const revokeAccess = new RevokeAccess(sessions, accountTokens, clock);
  return {
    makeFirstAdmin: new MakeFirstAdmin(users, createUser, transactions),
    accountLinks,
    revokeAccess,
    keepSession: new KeepSession(sessions, clock),
    account: new AccountService(users, passwords, createUser, openSession, transactions, limits),
    accountSessions: new AccountSessionsService(sessions, clock),
    updateProfile: new UpdateProfile(users, announce, transactions, limits),
    changePassword: new ChangePassword(users, passwords, revokeAccess, transactions, limits),
  };
}

function createCheckout(
  { gateway, jobs, clock, settings }: Outside,
  { transactions, photoSets, promoCodes, orders, lines, limits }: Shared,
) {
  const price = new PriceOrder(photoSets, promoCodes, lines, clock);
  const open = new OpenOrder(transactions, orders, promoCodes, jobs, clock);
  const request = new RequestPayment(gateway, orderKind(orders, jobs), settings.productName);
  return {
    checkout: new CheckoutService(price, open, (order) => request.run(order), limits),
    checkDuplicates: new CheckDuplicates(lines, limits),
  };
}

function createOrders({ gateway, jobs, mailer, clock, logger, settings }: Outside, shared: Shared) {
  const { transactions, orders, orderSearch, lines, links, brand, limits } = shared;
  const kind = orderKind(orders, jobs);
  const settleOrder = new SettlePayment(gateway, kind, transactions, clock, logger);
  const findOrder = new FindOrder(gateway, orderSearch, (paymentIntentId) => settleOrder.run(paymentIntentId), clock);
  const wait = new WaitForMail(orders, settings.mailPatienceMs);
  return {
    settleOrder,
    revokeOrder: new RevokeOrder(gateway, orders, lines, transactions, clock),
    ensureMailSent: new EnsureMailSent(findOrder, orders, transactions, jobs, { links, wait }, limits),
    sendDownloadMail: new SendDownloadMail(orders, mailer, links, brand, clock, logger),
    sweepOrders: new SweepSales(gateway, kind, settleOrder, clock, logger),
  };
}

function createContact({ jobs, mailer, clock, settings }: Outside, { contactMessages, transactions, limits, brand }: Shared) {
  return {
    sendContactMessage: new SendContactMessage(contactMessages, transactions, jobs, limits, clock),
    sendContactMails: new SendContactMails(contactMessages, mailer, brand, settings.ownerEmail, clock),
    sweepContactMails: new SweepContactMails(contactMessages, jobs, clock),
  };
}

function createPayments({ gateway, jobs, clock, logger }: Outside, { paymentEvents, transactions }: Shared) {
  return new PaymentsService(gateway, paymentEvents, transactions, jobs, clock, logger);
}

function orderKind(sales: OrderRepository, jobs: JobQueue): SaleKind<Order> {
  return { name: 'order', sales, requestMail: ({ id }, options) => jobs.add('send-download-mail', { orderId: id }, options) };
}
