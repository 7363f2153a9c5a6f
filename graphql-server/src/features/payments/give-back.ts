import { type Cents, cents } from '@archive/schema/money';
import type { Logger } from '#kernel/logger';
import { type PaymentGateway, PaymentRejected, type RefundState } from '#ports/payment-gateway';
import type { PaymentAlerts } from './payment-alerts.ts';

/** After so many that the bank has sent back the card is closed: people must find another way. */
const MAX_FAILED = 3;

const ALL_FAILED = 'duplicate payment: every refund failed; refund it outside Stripe';
const LOST_IN_PART = 'duplicate payment: partial dispute lost; refund the rest outside Stripe';

/** What is to go back of a payment. */
export interface Owed {
  amount: Cents;
  /** Of the lines that it is for: what went back by name for others alone does not count. By default whatever went back counts. */
  lineIds?: string[];
}

/** Gives back what was paid twice: once, whoever else gives back. May run again. */
export class GiveBack {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly alerts: PaymentAlerts,
    private readonly logger: Logger,
  ) {}

  /**
   * Raises what went back of a payment to what is owed.
   * @param about names the sale in the log
   */
  async raiseTo(paymentIntentId: string, owed: Owed, about: object): Promise<void> {
    let { returned, dispute, failedRefunds } = await this.stateOf(paymentIntentId, owed);
    while (returned < owed.amount) {
      // The provider refunds nothing more of such a payment.
      if (dispute === 'lost') return this.giveUp(paymentIntentId, { ...about, returned }, LOST_IN_PART);
      if (dispute) return this.logger.warn(about, 'paid twice, and disputed: the bank decides; it goes back should the dispute be won');
      if (failedRefunds >= MAX_FAILED) return this.giveUp(paymentIntentId, { ...about, failedRefunds }, ALL_FAILED);
      const amount = cents(owed.amount - returned);
      // Names the step from one sum to the next: by the time that a provider's key expires, what was given back is counted. And the
      // try: after a refund that failed the sums are those of before, and by the same key the provider would repeat its old success.
      const idempotencyKey = `refund-${paymentIntentId}-${returned}-${owed.amount}-${failedRefunds}`;
      if (failedRefunds) this.logger.warn({ ...about, failedRefunds }, 'paid twice, and the refund failed: it goes back once more');
      try {
        await this.gateway.refund({ paymentIntentId, amount, idempotencyKey });
        return this.logger.info({ ...about, amount }, 'paid twice, and given back');
      } catch (error) {
        const before = returned;
        ({ returned, dispute, failedRefunds } = await this.stateOf(paymentIntentId, owed));
        // Refused because it went back in that very moment, by the owners' hand for instance: then only the rest is left to do.
        if (!(error instanceof PaymentRejected) || (returned === before && !dispute)) throw error;
      }
    }
  }

  /** All of a payment whose sale another payment had paid before. */
  async returnAll(paymentIntentId: string, sale: string): Promise<void> {
    const { amountReceived: amount } = await this.gateway.retrieveIntent(paymentIntentId);
    await this.raiseTo(paymentIntentId, { amount }, { sale, payment: paymentIntentId });
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
