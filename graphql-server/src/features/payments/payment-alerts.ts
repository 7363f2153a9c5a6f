import type { PaymentAlertRepository } from '#data/repositories/payment-alert.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logger';
import { countUnresolved, type Unresolved } from '#kernel/metrics';

/** Tells people about a payment: once, however often its events come, its page asks, or its jobs run. */
export class PaymentAlerts {
  constructor(
    private readonly alerts: PaymentAlertRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** What nobody but people can make good. @param subject the provider's id of the payment, or of its refund */
  raise(what: Unresolved, subject: string, about: object, message: string): Promise<void> {
    return this.once(what, subject, () => {
      countUnresolved(what);
      this.logger.error(about, message);
    });
  }

  /** What the shop sees to by itself, and people should know. */
  warn(what: 'paid-again', subject: string, about: object, message: string): Promise<void> {
    return this.once(what, subject, () => this.logger.warn(about, message));
  }

  /** No refund of this payment came through; what goes back is for people to do. */
  isRefundGivenUp(paymentIntentId: string): Promise<boolean> {
    return this.alerts.has(paymentIntentId, 'refund-given-up');
  }

  /** It was for a sale of ours that is there no more. */
  isWithoutSale(paymentIntentId: string): Promise<boolean> {
    return this.alerts.has(paymentIntentId, 'payment-without-sale');
  }

  /** Told before it is committed: who dies in between tells it twice, and never not at all. */
  private once(what: string, subject: string, tell: () => void): Promise<void> {
    return this.transactions.run(async () => {
      if (await this.alerts.record(subject, what, this.clock.now())) tell();
    });
  }
}
