import type { Sale } from '#data/entities/sales/sale';
import type { PaymentAlertRepository } from '#data/repositories/sales/payment-alert.repository';
import type { RefundRequestRepository } from '#data/repositories/sales/refund-request.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { countUnresolved, type Unresolved } from '#kernel/metrics/metrics';
import type { PaymentGateway, RefundState } from '#ports/payment-gateway';

/** Logs alerts about a payment for operators: once, however often its events arrive or its jobs run. */
export class OperatorAlerts {
  constructor(
    private readonly alerts: PaymentAlertRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** A problem that only a person can resolve. @param subject the provider's id of the payment or its refund */
  raise(what: Unresolved, subject: string, about: object, message: string): Promise<void> {
    return this.once(what, subject, () => {
      countUnresolved(what);
      this.logger.error(about, message);
    });
  }

  /** A problem that the shop resolves itself. */
  warn(what: 'paid-again', subject: string, about: object, message: string): Promise<void> {
    return this.once(what, subject, () => this.logger.warn(about, message));
  }

  /** Every refund of this payment failed, and an operator was asked to refund it in another way. */
  isRefundGivenUp(paymentIntentId: string): Promise<boolean> {
    return this.alerts.has(paymentIntentId, 'refund-given-up');
  }

  /** It paid for a sale that no longer exists here. */
  isWithoutSale(paymentIntentId: string): Promise<boolean> {
    return this.alerts.has(paymentIntentId, 'payment-without-sale');
  }

  /** Logged before the commit, so that a crash in between logs it twice instead of never. */
  private once(what: string, subject: string, log: () => void): Promise<void> {
    return this.transactions.run(async () => {
      if (await this.alerts.record(subject, what, this.clock.now())) log();
    });
  }
}

/** The shop may have refunded a duplicate, too. */
const REFUND_FAILED = 'manual refund failed; check whether it was refunded since, otherwise refund it outside Stripe';

/** What owners read about it. */
export const RETURNED = "The buyer's bank returned it.";

/** Alerts about the owners' refunds at the provider that the bank has returned. */
export class AlertFailedRefunds {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly alerts: OperatorAlerts,
    private readonly requests: RefundRequestRepository,
    private readonly clock: Clock,
  ) {}

  /** @param sale the sale of the payment, if any @param known the provider's state of the payment, if it was just queried */
  async run(payment: string, sale: Sale | null, known: RefundState | null): Promise<void> {
    // Refunds of another product on the same account are not ours.
    if (!sale && !(await this.alerts.isWithoutSale(payment))) return;
    // A second payment of one sale: the shop refunds it itself, and alerts after its last attempt.
    if (sale?.paymentIntentId && sale.paymentIntentId !== payment) return;
    const { failedByHand, requested } = known ?? (await this.gateway.refundState(payment));
    const failedIds = new Set(failedByHand.map(({ id }) => id));
    const returned = requested.filter(({ id }) => failedIds.has(id)).map(({ requestId, id }) => ({ id: requestId, providerId: id }));
    await this.requests.markReturned(returned, RETURNED, this.clock.now());
    for (const { id: refund, amount } of failedByHand) {
      const about = { sale: sale?.number, payment, refund, amount };
      await this.alerts.raise('refund-failed', refund, about, REFUND_FAILED);
    }
  }
}
