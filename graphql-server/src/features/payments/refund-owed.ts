import { type Cents, cents } from '@archive/schema/money';
import type { Logger } from '#kernel/logging/logger';
import { type PaymentGateway, PaymentRejected, type RefundCause, type RefundState } from '#ports/payment-gateway';
import type { OperatorAlerts } from './operator-alerts.ts';

/** After this many returned refunds the card is probably closed: an operator must refund in another way. */
const MAX_FAILED = 3;

const ALL_FAILED = 'every refund failed; refund it outside Stripe';
const LOST_IN_PART = 'partial dispute lost; refund the rest outside Stripe';

/** The amount of a payment that must be refunded. */
export interface Owed {
  amount: Cents;
  cause: RefundCause;
  /** The lines it is for: refunds that name only other lines, and courtesies of the owners, don't count. By default every refund counts. */
  lineIds?: string[];
  /** What all refunds of the payment may add up to. By default the amount. */
  limit?: Cents;
}

/** Refunds what the shop owes a buyer: once, even if the owners refund it as well. May run again. */
export class RefundOwed {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly alerts: OperatorAlerts,
    private readonly logger: Logger,
  ) {}

  /**
   * Raises the refunds of a payment to the amount owed.
   * @param about identifies the sale in the log
   */
  async raiseTo(paymentIntentId: string, owed: Owed, about: object): Promise<void> {
    const { cause } = owed;
    let { returned, amount, dispute, failedRefunds } = await this.stateOf(paymentIntentId, owed);
    while (amount > 0) {
      if (dispute) return this.leaveToBank(dispute, paymentIntentId, cause, { ...about, returned });
      if (failedRefunds >= MAX_FAILED) return this.giveUp(paymentIntentId, { ...about, failedRefunds }, `${cause}: ${ALL_FAILED}`);
      // The key contains the step from one total to the next, because a provider's key expires only after the refund is counted. It also
      // contains the attempt: after a failed refund the totals are as before, and the same key would return the old success.
      const idempotencyKey = `refund-${paymentIntentId}-${returned}-${returned + amount}-${failedRefunds}`;
      if (failedRefunds) this.logger.warn({ ...about, failedRefunds }, `${cause}: refund failed; refunding again`);
      try {
        await this.gateway.refund({ paymentIntentId, amount, cause, idempotencyKey });
        return this.logger.info({ ...about, amount }, `${cause} refunded`);
      } catch (error) {
        const before = amount;
        ({ returned, amount, dispute, failedRefunds } = await this.stateOf(paymentIntentId, owed));
        // Rejected because it was refunded at the same moment, for instance by the owners: then only the rest is left.
        if (!(error instanceof PaymentRejected) || (amount === before && !dispute)) throw error;
      }
    }
  }

  /** Refunds the whole payment. */
  async refundAll(paymentIntentId: string, sale: string, cause: RefundCause): Promise<void> {
    const { amountReceived: amount } = await this.gateway.retrieveIntent(paymentIntentId);
    await this.raiseTo(paymentIntentId, { amount, cause }, { sale, payment: paymentIntentId });
  }

  /** The provider refunds nothing of a payment that is in dispute or whose dispute was lost. */
  private async leaveToBank(
    dispute: NonNullable<RefundState['dispute']>,
    payment: string,
    cause: RefundCause,
    about: object,
  ): Promise<void> {
    switch (dispute) {
      case 'open':
        return this.logger.warn(about, `${cause} is disputed; refund deferred until the dispute closes`);
      case 'lost':
        return this.giveUp(payment, about, `${cause}: ${LOST_IN_PART}`);
      default:
        dispute satisfies never;
    }
  }

  /** `returned` counts towards what is owed, `amount` is still to be refunded. */
  private async stateOf(paymentIntentId: string, { amount: owed, lineIds, limit = owed }: Owed) {
    const state = await this.gateway.refundState(paymentIntentId);
    const { amountReturned, dispute, failedRefunds } = state;
    // The refunds were queried after the total, so they may add up to more.
    const returned = cents(Math.max(0, amountReturned - (lineIds ? returnedForOthers(state, lineIds) : 0)));
    return { returned, amount: cents(Math.max(0, Math.min(owed - returned, limit - amountReturned))), dispute, failedRefunds };
  }

  private giveUp(payment: string, about: object, message: string): Promise<void> {
    return this.alerts.raise('refund-given-up', payment, { ...about, payment }, message);
  }
}

function returnedForOthers({ namedRefunds, requested }: RefundState, lineIds: readonly string[]): number {
  const forOtherLines = namedRefunds.filter((refund) => !refund.lineIds.some((id) => lineIds.includes(id)));
  const courtesies = requested.filter(({ isCourtesy, isFailed }) => isCourtesy && !isFailed);
  return [...forOtherLines, ...courtesies].reduce((sum, { amount }) => sum + amount, 0);
}
