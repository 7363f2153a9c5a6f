import type { Order } from '#data/entities/order';
import { CheckDuplicates } from '#features/checkout/check-duplicates';
import { CheckoutService } from '#features/checkout/checkout.service';
import { OpenOrder } from '#features/checkout/open-order';
import { PriceOrder } from '#features/checkout/price-order';
import { RefuseOwned } from '#features/checkout/refuse-owned';
import { WriteOrder } from '#features/checkout/write-order';
import { EnsureMailSent } from '#features/orders/ensure-mail-sent';
import { FindOrder } from '#features/orders/find-order';
import { KeepOneSale } from '#features/orders/keep-one-sale';
import { RefundDuplicates } from '#features/orders/refund-duplicates';
import { RefuseDuplicate } from '#features/orders/refuse-duplicate';
import { RevokeOrder } from '#features/orders/revoke-order';
import { SendDownloadMail } from '#features/orders/send-download-mail';
import { WaitForMail } from '#features/orders/wait-for-mail';
import { CloseSale } from '#features/payments/close-sale';
import { explainOutage } from '#features/payments/explain-outage';
import { GiveBack } from '#features/payments/give-back';
import { RequestPayment } from '#features/payments/request-payment';
import type { SaleKind } from '#features/payments/sale-kind';
import { SettleBySecret } from '#features/payments/settle-by-secret';
import { SettlePayment } from '#features/payments/settle-payment';
import { SweepSales } from '#features/payments/sweep-sales';
import type { Outside, Shared } from './parts.ts';

export function createCheckout(outside: Outside, shared: Shared) {
  const { gateway, jobs, clock, logger } = outside;
  const { transactions, photoSets, promoCodes, orders, orderSearch, lines, users, limits } = shared;
  const refuseOwned = new RefuseOwned(lines);
  const price = new PriceOrder(photoSets, promoCodes, refuseOwned, clock);
  const { kind, onPaid } = createOrderKind(outside, shared);
  const write = new WriteOrder(orders, promoCodes, users, jobs, onPaid, limits);
  const open = new OpenOrder(transactions, orders, refuseOwned, write, clock);
  const request = new RequestPayment(gateway, kind, logger);
  return {
    checkout: new CheckoutService(price, open, (order) => request.run(order), limits),
    checkDuplicates: new CheckDuplicates(lines, orderSearch, limits),
  };
}

export function createOrders(outside: Outside, shared: Shared) {
  const { gateway, jobs, mailer, clock, logger, settings } = outside;
  const { transactions, orders, orderSearch, lines, users, links, brand, limits, alerts } = shared;
  const { kind } = createOrderKind(outside, shared);
  const settleOrder = new SettlePayment(gateway, kind, transactions, jobs, alerts, clock, logger);
  const closeOrder = new CloseSale(gateway, kind, settleOrder);
  const revokeOrder = new RevokeOrder(gateway, orders, lines, transactions, clock);
  const bySecret = new SettleBySecret(gateway, settleOrder);
  const findOrder = new FindOrder(
    orderSearch,
    (clientSecret) => bySecret.run(clientSecret),
    (paymentIntentId) => explainOutage(true, () => settleOrder.run(paymentIntentId)),
    (paymentIntentId) => orders.findByPaymentIntent(paymentIntentId),
    limits,
    clock,
  );
  const giveBack = new GiveBack(gateway, alerts, logger);
  const wait = new WaitForMail(orders, settings.mailPatienceMs);
  const refuseDuplicate = new RefuseDuplicate(brand.supportEmail, (payment) => alerts.isRefundGivenUp(payment));
  return {
    settleOrder,
    closeOrder,
    revokeOrder,
    giveBack,
    refundDuplicates: new RefundDuplicates(orders, revokeOrder, (payment, owed, about) => giveBack.raiseTo(payment, owed, about), jobs),
    ensureMailSent: new EnsureMailSent(findOrder, orders, users, transactions, jobs, { links, wait }, refuseDuplicate, limits),
    sendDownloadMail: new SendDownloadMail(orders, mailer, links, brand, clock, logger),
    sweepOrders: new SweepSales(kind, settleOrder, closeOrder, clock, logger),
  };
}

function createOrderKind({ jobs, clock, logger }: Outside, { transactions, orders, lines }: Shared) {
  const keepOneSale = new KeepOneSale(orders, lines, transactions, jobs, clock, logger);
  const onPaid = (order: Order) => keepOneSale.run(order);
  const kind: SaleKind<Order> = {
    name: 'order',
    sales: orders,
    onPaid,
    requestMail: ({ id }, options) => jobs.add('send-download-mail', { orderId: id }, options),
  };
  return { kind, onPaid };
}
