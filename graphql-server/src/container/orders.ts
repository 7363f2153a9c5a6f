import type { Order } from '#data/entities/sales/order';
import { CheckDuplicates } from '#features/checkout/check-duplicates';
import { CheckoutService } from '#features/checkout/checkout.service';
import { OpenOrder } from '#features/checkout/open-order';
import { PriceOrder, RejectOwned } from '#features/checkout/price-order';
import { WriteOrder } from '#features/checkout/write-order';
import { ComposeDownloadMail } from '#features/orders/compose-download-mail';
import { RefundDuplicates, RejectDuplicateOrder, RevokeDuplicates } from '#features/orders/duplicate-purchases';
import { EnsureMailSent } from '#features/orders/ensure-mail-sent';
import { FindOrder } from '#features/orders/find-order';
import { MailCovers } from '#features/orders/mail-covers';
import { RequestDownloadMail } from '#features/orders/request-download-mail';
import { RevokeOrder } from '#features/orders/revoke-order';
import { SendDownloadMail } from '#features/orders/send-download-mail';
import { CloseSale } from '#features/payments/close-sale';
import type { PaymentFlow } from '#features/payments/payment-flow';
import { ReconcileSales } from '#features/payments/reconcile-sales';
import { RecordPayment } from '#features/payments/record-payment';
import { RefundOwed } from '#features/payments/refund-owed';
import { RequestPayment } from '#features/payments/request-payment';
import { SettlePayment } from '#features/payments/settle-payment';
import type { Infrastructure, Shared } from './dependencies.ts';

export function createOrders(infrastructure: Infrastructure, shared: Shared) {
  const { gateway, jobs, mailer, files, clock, logger, settings } = infrastructure;
  const { transactions, orders, orderSearch, lines, users, brand, limits, alerts, purchaseLinks } = shared;
  const flow = createOrderFlow(infrastructure, shared);
  const record = new RecordPayment(flow, transactions, jobs, alerts, clock, logger);
  const settleOrder = new SettlePayment(gateway, flow, record, alerts, logger);
  const closeOrder = new CloseSale(gateway, flow, settleOrder);
  const revokeOrder = new RevokeOrder(gateway, orders, lines, transactions, clock);
  const findOrder = new FindOrder(
    orderSearch,
    (clientSecret) => settleOrder.bySecret(clientSecret),
    (paymentIntentId) => settleOrder.runForBuyer(paymentIntentId),
    (paymentIntentId) => orders.findByPaymentIntent(paymentIntentId),
    limits,
    clock,
  );
  const refundOwed = new RefundOwed(gateway, alerts, logger);
  const composeMail = new ComposeDownloadMail(purchaseLinks, new MailCovers(files, logger), brand);
  const requestMail = new RequestDownloadMail(orders, users, transactions, jobs, limits, settings.mailTimeoutMs);
  const rejectDuplicate = new RejectDuplicateOrder(brand.supportEmail, (payment) => alerts.isRefundGivenUp(payment));
  const raiseTo: RefundOwed['raiseTo'] = (payment, owed, about) => refundOwed.raiseTo(payment, owed, about);
  return {
    ...createCheckout(infrastructure, shared, flow),
    settleOrder,
    closeOrder,
    revokeOrder,
    refundOwed,
    refundDuplicates: new RefundDuplicates(orders, revokeOrder, raiseTo, jobs),
    ensureMailSent: new EnsureMailSent(findOrder, orders, requestMail, purchaseLinks, rejectDuplicate, limits),
    sendDownloadMail: new SendDownloadMail(orders, composeMail, mailer, clock, logger),
    reconcileOrders: new ReconcileSales(flow, settleOrder, closeOrder, clock, logger),
  };
}

type OrderFlow = ReturnType<typeof createOrderFlow>;

function createOrderFlow({ jobs, clock, logger }: Infrastructure, { transactions, orders, lines }: Shared) {
  const revokeDuplicates = new RevokeDuplicates(orders, lines, transactions, jobs, clock, logger);
  return {
    name: 'order',
    sales: orders,
    onPaid: (order) => revokeDuplicates.run(order),
    requestMail: ({ id }, options) => jobs.add('send-download-mail', { orderId: id }, options),
  } satisfies PaymentFlow<Order>;
}

function createCheckout({ gateway, jobs, clock, logger }: Infrastructure, shared: Shared, flow: OrderFlow) {
  const { transactions, photoSets, promoCodes, orders, orderSearch, lines, users, limits } = shared;
  const rejectOwned = new RejectOwned(lines);
  const price = new PriceOrder(photoSets, promoCodes, rejectOwned, clock);
  const write = new WriteOrder(orders, promoCodes, users, jobs, flow.onPaid, limits);
  const open = new OpenOrder(transactions, orders, rejectOwned, write, clock);
  const request = new RequestPayment(gateway, flow, logger);
  return {
    checkout: new CheckoutService(price, open, (order) => request.run(order), limits),
    checkDuplicates: new CheckDuplicates(lines, orderSearch, limits),
  };
}
