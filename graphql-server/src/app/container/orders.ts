import type { Order } from '#data/entities/order';
import type { OrderRepository } from '#data/repositories/order.repository';
import { CheckDuplicates } from '#features/checkout/check-duplicates';
import { CheckoutService } from '#features/checkout/checkout.service';
import { OpenOrder } from '#features/checkout/open-order';
import { PriceOrder } from '#features/checkout/price-order';
import { EnsureMailSent } from '#features/orders/ensure-mail-sent';
import { FindOrder } from '#features/orders/find-order';
import { RevokeOrder } from '#features/orders/revoke-order';
import { SendDownloadMail } from '#features/orders/send-download-mail';
import { WaitForMail } from '#features/orders/wait-for-mail';
import { RequestPayment } from '#features/payments/request-payment';
import type { SaleKind } from '#features/payments/sale-kind';
import { SettleBySecret } from '#features/payments/settle-by-secret';
import { SettlePayment } from '#features/payments/settle-payment';
import { SweepSales } from '#features/payments/sweep-sales';
import type { JobQueue } from '#ports/job-queue';
import type { Outside, Shared } from './parts.ts';

export function createCheckout({ gateway, jobs, clock, settings }: Outside, shared: Shared) {
  const { transactions, photoSets, promoCodes, orders, lines, limits } = shared;
  const price = new PriceOrder(photoSets, promoCodes, lines, clock);
  const open = new OpenOrder(transactions, orders, promoCodes, jobs, clock);
  const request = new RequestPayment(gateway, orderKind(orders, jobs), settings.productName);
  return {
    checkout: new CheckoutService(price, open, (order) => request.run(order), limits),
    checkDuplicates: new CheckDuplicates(lines, limits),
  };
}

export function createOrders({ gateway, jobs, mailer, clock, logger, settings }: Outside, shared: Shared) {
  const { transactions, orders, orderSearch, lines, links, brand, limits } = shared;
  const kind = orderKind(orders, jobs);
  const settleOrder = new SettlePayment(gateway, kind, transactions, clock, logger);
  const bySecret = new SettleBySecret(gateway, settleOrder);
  const findOrder = new FindOrder(
    orderSearch,
    (clientSecret) => bySecret.run(clientSecret),
    (paymentIntentId) => settleOrder.run(paymentIntentId),
    clock,
  );
  const wait = new WaitForMail(orders, settings.mailPatienceMs);
  return {
    settleOrder,
    revokeOrder: new RevokeOrder(gateway, orders, lines, transactions, clock),
    ensureMailSent: new EnsureMailSent(findOrder, orders, transactions, jobs, { links, wait }, limits),
    sendDownloadMail: new SendDownloadMail(orders, mailer, links, brand, clock, logger),
    sweepOrders: new SweepSales(gateway, kind, settleOrder, clock, logger),
  };
}

function orderKind(sales: OrderRepository, jobs: JobQueue): SaleKind<Order> {
  return { name: 'order', sales, requestMail: ({ id }, options) => jobs.add('send-download-mail', { orderId: id }, options) };
}
