import type { Orm } from '#data/orm';
import { OrderRepository } from '#data/repositories/order.repository';
import { OrderLineRepository } from '#data/repositories/order-line.repository';
import { OrderSearchRepository } from '#data/repositories/order-search.repository';
import { PaymentEventRepository } from '#data/repositories/payment-event.repository';
import { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import { PromoCodeRepository } from '#data/repositories/promo-code.repository';
import { SessionRepository } from '#data/repositories/session.repository';
import { UserRepository } from '#data/repositories/user.repository';
import { Transactions } from '#data/transactions';
import { AccountService } from '#features/account/account.service';
import { CheckDuplicates } from '#features/checkout/check-duplicates';
import { CheckoutService } from '#features/checkout/checkout.service';
import { OpenOrder } from '#features/checkout/open-order';
import { PriceOrder } from '#features/checkout/price-order';
import { RequestPayment } from '#features/checkout/request-payment';
import { DownloadsService } from '#features/downloads/downloads.service';
import { EnsureMailSent } from '#features/orders/ensure-mail-sent';
import { FindOrder } from '#features/orders/find-order';
import { RevokeOrder } from '#features/orders/revoke-order';
import { SendDownloadMail } from '#features/orders/send-download-mail';
import { SettlePayment } from '#features/orders/settle-payment';
import { SweepOrders } from '#features/orders/sweep-orders';
import { WaitForMail } from '#features/orders/wait-for-mail';
import { PaymentsService } from '#features/payments/payments.service';
import { PhotoSetsService } from '#features/photo-sets/photo-sets.service';
import { PromoCodesService } from '#features/promo-codes/promo-codes.service';
import type { Clock } from '#kernel/clock';
import { DownloadLinks } from '#kernel/download-links';
import type { Logger } from '#kernel/logger';
import { RateLimits } from '#kernel/rate-limit';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { Mailer } from '#ports/mailer';
import type { PaymentGateway } from '#ports/payment-gateway';

/** The outside world, behind its ports, and what is configured. */
export interface Outside {
  orm: Orm;
  gateway: PaymentGateway;
  mailer: Mailer;
  files: FileStore;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
  settings: ContainerSettings;
}

interface ContainerSettings {
  secret: string;
  publicUrl: string;
  productName: string;
  supportEmail: string;
  rateLimitScale: number;
  /** How long a success page waits for the mail to leave before it says 'on its way'. */
  mailPatienceMs: number;
}

export type Container = ReturnType<typeof createContainer>;

/** The only place that builds services. */
export function createContainer(outside: Outside) {
  const repositories = createRepositories(outside.orm);
  const { productName, supportEmail, secret, publicUrl } = outside.settings;
  const shared = {
    ...repositories,
    limits: new RateLimits(outside.settings.rateLimitScale),
    links: new DownloadLinks(secret, publicUrl),
    brand: { productName, supportEmail },
  };
  const { limits } = shared;
  return {
    ...shared,
    account: new AccountService(repositories.users),
    photoSetsService: new PhotoSetsService(repositories.photoSets),
    promoCodesService: new PromoCodesService(repositories.promoCodes, limits, outside.clock),
    downloads: new DownloadsService(repositories.lines, shared.links, limits),
    payments: createPayments(outside, shared),
    ...createCheckout(outside, shared),
    ...createOrders(outside, shared),
  };
}

type Shared = ReturnType<typeof createRepositories> & {
  limits: RateLimits;
  links: DownloadLinks;
  brand: { productName: string; supportEmail: string };
};

function createRepositories({ em }: Orm) {
  return {
    transactions: new Transactions(em),
    photoSets: new PhotoSetRepository(em),
    promoCodes: new PromoCodeRepository(em),
    orders: new OrderRepository(em),
    orderSearch: new OrderSearchRepository(em),
    lines: new OrderLineRepository(em),
    events: new PaymentEventRepository(em),
    sessions: new SessionRepository(em),
    users: new UserRepository(em),
  };
}

function createCheckout(
  { gateway, jobs, clock, settings }: Outside,
  { transactions, photoSets, promoCodes, orders, lines, limits }: Shared,
) {
  const price = new PriceOrder(photoSets, promoCodes, lines, clock);
  const open = new OpenOrder(transactions, orders, promoCodes, jobs, clock);
  const request = new RequestPayment(gateway, orders, settings.productName);
  return { checkout: new CheckoutService(price, open, request, limits), checkDuplicates: new CheckDuplicates(lines, limits) };
}

function createOrders({ gateway, jobs, mailer, clock, logger, settings }: Outside, shared: Shared) {
  const { transactions, orders, orderSearch, lines, links, brand, limits } = shared;
  const settlePayment = new SettlePayment(gateway, orders, transactions, jobs, clock, logger);
  const findOrder = new FindOrder(gateway, orderSearch, settlePayment, clock);
  const wait = new WaitForMail(orders, settings.mailPatienceMs);
  return {
    settlePayment,
    revokeOrder: new RevokeOrder(gateway, orders, lines, transactions, clock),
    ensureMailSent: new EnsureMailSent(findOrder, orders, transactions, jobs, { links, wait }, limits),
    sendDownloadMail: new SendDownloadMail(orders, mailer, links, brand, clock, logger),
    sweepOrders: new SweepOrders(orders, gateway, settlePayment, jobs, clock, logger),
  };
}

function createPayments({ gateway, jobs, clock, logger }: Outside, { events, transactions }: Shared) {
  return new PaymentsService(gateway, events, transactions, jobs, clock, logger);
}
