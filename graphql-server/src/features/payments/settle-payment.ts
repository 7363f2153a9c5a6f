import { intentIdOf } from '@archive/schema/sales/payment';
import type { Sale } from '#data/entities/sales/sale';
import { isId } from '#kernel/ids';
import type { Logger } from '#kernel/logging/logger';
import { countSale } from '#kernel/metrics/metrics';
import { isSameToken } from '#kernel/secrets/tokens';
import { type PaymentGateway, type PaymentIntent, PaymentRejected, PaymentUnknown } from '#ports/payment-gateway';
import { explainOutage } from './explain-outage.ts';
import type { OperatorAlerts } from './operator-alerts.ts';
import { closeUnknown, type PaymentFlow } from './payment-flow.ts';
import type { RecordPayment } from './record-payment.ts';

/**
 * Updates an order or a ticket from the provider's state. Called by the webhook's job, by the buyer's browser and by the reconciliation
 * job, any number of times and in any order.
 */
export class SettlePayment<S extends Sale> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly flow: PaymentFlow<S>,
    private readonly record: RecordPayment<S>,
    private readonly alerts: OperatorAlerts,
    private readonly logger: Logger,
  ) {}

  /**
   * @param isReportedPaid whether the provider reported that it was paid. If it doesn't know the payment now, our keys are wrong, and
   * nothing is closed
   * @returns the updated sale, or null when the payment belongs to none of this kind.
   * @throws PaymentUnknown when it was paid but is unknown
   */
  async run(paymentIntentId: string, isReportedPaid = false): Promise<S | null> {
    try {
      return await this.follow(await this.gateway.retrieveIntent(paymentIntentId));
    } catch (error) {
      if (!(error instanceof PaymentUnknown) || isReportedPaid) throw error;
      const sale = await this.flow.sales.findByPaymentIntent(paymentIntentId);
      if (sale) await closeUnknown(this.flow, sale, this.logger);
      return sale && this.flow.sales.findById(sale.id);
    }
  }

  /** For a buyer who waits for the response. @throws AppError PAYMENT_UNAVAILABLE */
  runForBuyer(paymentIntentId: string): Promise<S | null> {
    return explainOutage(true, () => this.run(paymentIntentId));
  }

  /**
   * By the payment's client secret, which identifies the buyer in any browser.
   * @returns the updated sale; null for an invalid secret or another kind of sale.
   * @throws AppError PAYMENT_UNAVAILABLE
   */
  async bySecret(clientSecret: string): Promise<S | null> {
    const id = intentIdOf(clientSecret);
    return id ? explainOutage(true, () => this.runIfSecret(id, clientSecret)) : null;
  }

  /** For a sale whose email waited until its refunds and disputes were recorded. */
  async requestMail(paymentIntentId: string): Promise<void> {
    const sale = await this.flow.sales.findByPaymentIntent(paymentIntentId);
    if (sale) await this.flow.requestMail(sale);
  }

  private async runIfSecret(id: string, clientSecret: string): Promise<S | null> {
    try {
      const intent = await this.gateway.retrieveIntent(id);
      return isSameToken(intent.clientSecret, clientSecret) ? await this.run(id) : null;
    } catch (error) {
      if (error instanceof PaymentRejected) return null;
      throw error;
    }
  }

  private async follow(intent: PaymentIntent): Promise<S | null> {
    const sale = await this.findSale(intent);
    if (!sale) {
      await this.reportOrphan(intent);
      return null;
    }
    if (intent.status === 'succeeded') await this.record.run(sale, intent);
    if (intent.status === 'canceled' && (await this.flow.sales.markFailed(sale.id))) countSale(this.flow.name, 'failed');
    return this.flow.sales.findById(sale.id);
  }

  /** By the sale's id in the payment first: it is there even if we crashed before storing the intent's id. */
  private findSale(intent: PaymentIntent): Promise<S | null> {
    const id = this.saleIdIn(intent);
    return id ? this.flow.sales.findById(id) : this.flow.sales.findByPaymentIntent(intent.id);
  }

  private saleIdIn({ metadata }: PaymentIntent): string | null {
    const id = metadata[this.flow.name];
    // Another product on the same account may have its own format of order numbers.
    return id && isId(id) ? id : null;
  }

  /** The sale may have been lost when an older backup was restored. The buyer was charged, so an operator must act. */
  private async reportOrphan(intent: PaymentIntent): Promise<void> {
    const { name } = this.flow;
    if (intent.status !== 'succeeded' || !this.saleIdIn(intent)) return;
    const about = { [name]: intent.metadata[`${name}_number`], payment: intent.id, received: intent.amountReceived };
    await this.alerts.raise('payment-without-sale', intent.id, about, `payment without ${name}: deliver it manually or refund it`);
  }
}
