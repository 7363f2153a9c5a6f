import { type Cents, cents } from '@archive/schema/money';
import type { Logger } from '#kernel/logging/logger';
import { type PaymentGateway, PaymentRejected, type RefundState } from '#ports/payment-gateway';
import type { OperatorAlerts } from './operator-alerts.ts';

/** After so many refunds that the bank has returned, the card is closed: an operator must find another way. */
const MAX_FAILED = 3;

const ALL_FAILED = 'duplicate payment: every refund failed; refund it outside Stripe';
const LOST_IN_PART = 'duplicate payment: partial dispute lost; refund the rest outside Stripe';

/** What has to be refunded of a payment. */
export interface Owed {
  amount: Cents;
  /** The lines that it is for: refunds that name only other lines don't count. By default every refund counts. */
  lineIds?: string[];
}

/** Refunds what was paid twice: once, even if the owners refund it as well. May run again. */
export class RefundDuplicatePayment {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly alerts: OperatorAlerts,
    private readonly logger: Logger,
  ) {}

  /**
   * Raises the refunds of a payment to the amount owed.
   * @param about names the sale in the log
   */
  async raiseTo(paymentIntentId: string, owed: Owed, about: object): Promise<void> {
    let { returned, dispute, failedRefunds } = await this.stateOf(paymentIntentId, owed);
    while (returned < owed.amount) {
      if (dispute) return this.leaveToBank(dispute, paymentIntentId, { ...about, returned });
      if (failedRefunds >= MAX_FAILED) return this.giveUp(paymentIntentId, { ...about, failedRefunds }, ALL_FAILED);
      const amount = cents(owed.amount - returned);
      // Names the step from one sum to the next: by the time that a provider's key expires, the refund is counted. And the attempt:
      // after a refund that failed the sums are those of before, and by the same key the provider would repeat its old success.
      const idempotencyKey = `refund-${paymentIntentId}-${returned}-${owed.amount}-${failedRefunds}`;
      if (failedRefunds) this.logger.warn({ ...about, failedRefunds }, 'duplicate payment: refund failed; refunding again');
      try {
        await this.gateway.refund({ paymentIntentId, amount, idempotencyKey });
        return this.logger.info({ ...about, amount }, 'duplicate payment refunded');
      } catch (error) {
        const before = returned;
        ({ returned, dispute, failedRefunds } = await this.stateOf(paymentIntentId, owed));
        // Rejected because it was refunded in that very moment, by the owners for instance: then only the rest is left to do.
        if (!(error instanceof PaymentRejected) || (returned === before && !dispute)) throw error;
      }
    }
  }

  /** All of a payment whose sale another payment had paid before. */
  async refundAll(paymentIntentId: string, sale: string): Promise<void> {
    const { amountReceived: amount } = await this.gateway.retrieveIntent(paymentIntentId);
    await this.raiseTo(paymentIntentId, { amount }, { sale, payment: paymentIntentId });
  }

  /** The provider refunds nothing more of a payment that is in dispute, or whose dispute was lost. */
  private async leaveToBank(dispute: NonNullable<RefundState['dispute']>, payment: string, about: object): Promise<void> {
    switch (dispute) {
      case 'open':
        return this.logger.warn(about, 'duplicate payment is disputed; refund deferred until the dispute closes');
      case 'lost':
        return this.giveUp(payment, about, LOST_IN_PART);
      default:
        dispute satisfies never;
    }
  }

  private async stateOf(paymentIntentId: string, { lineIds }: Owed): Promise<Omit<RefundState, 'amountReturned'> & { returned: Cents }> {
    const { amountReturned, ...state } = await this.gateway.refundState(paymentIntentId);
    const forOthers = state.namedRefunds.filter((refund) => lineIds && !refund.lineIds.some((id) => lineIds.includes(id)));
    return { ...state, returned: cents(amountReturned - forOthers.reduce((sum, { amount }) => sum + amount, 0)) };
  }

  private giveUp(payment: string, about: object, message: string): Promise<void> {
    return this.alerts.raise('refund-given-up', payment, { ...about, payment }, message);
  }
}
