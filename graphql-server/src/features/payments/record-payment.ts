import { emailSchema } from '@archive/schema/email';
import type { Sale } from '#data/entities/sales/sale';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { countPaid } from '#kernel/metrics/metrics';
import type { JobQueue } from '#ports/job-queue';
import type { PaymentIntent } from '#ports/payment-gateway';
import type { OperatorAlerts } from './operator-alerts.ts';
import type { PaymentFlow } from './payment-flow.ts';

/**
 * Records a payment that succeeded. Of any number of concurrent callers, the conditional update lets exactly one win, and the email is
 * queued in the winner's transaction.
 */
export class RecordPayment<S extends Sale> {
  constructor(
    private readonly flow: PaymentFlow<S>,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly alerts: OperatorAlerts,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(sale: S, intent: PaymentIntent): Promise<void> {
    const { name } = this.flow;
    if (intent.amountReceived !== sale.due) {
      const about = { [name]: sale.number, payment: intent.id, due: sale.due, received: intent.amountReceived };
      return this.alerts.raise('payment-differs', intent.id, about, 'payment differs from what was sold');
    }
    if (await this.markPaid(sale, intent)) countPaid(name, sale.due);
    else await this.refundIfSecond(sale, intent);
  }

  /** @returns false when it was already paid */
  private markPaid(sale: S, intent: PaymentIntent): Promise<boolean> {
    const { name, sales } = this.flow;
    return this.transactions.run(async () => {
      // Drops an address that can't receive email: the buyer may still provide another one.
      const email = emailSchema.safeParse(intent.receiptEmail).data ?? null;
      const payment = { paidAt: this.clock.now(), paymentIntentId: intent.id, cardLast4: intent.cardLast4 };
      const isFirst = await sales.markPaid(sale.id, payment, email);
      if (!isFirst) return false;
      await this.flow.onPaid?.(sale);
      // Refunds and disputes must be recorded first; that job requests the email afterwards.
      if (intent.isReversed) await this.jobs.add('record-reversal', { paymentIntentId: intent.id });
      else if (sale.email || email) await this.flow.requestMail(sale);
      this.logger.info({ [name]: sale.number, paid: sale.due }, `${name} paid`);
      return true;
    });
  }

  /** A sale has one intent, so this should not happen. The first payment counts. */
  private async refundIfSecond({ id, number }: S, { id: payment, amountReceived: received }: PaymentIntent): Promise<void> {
    const { name, sales } = this.flow;
    const paidBy = (await sales.findById(id))?.paymentIntentId;
    if (paidBy === payment) return;
    const about = { [name]: number, payment, paidBy, received };
    await this.alerts.warn('paid-again', payment, about, `${name} paid a second time; refunding the second payment`);
    // Also while one is running: it may have queried the provider before this event, for instance a failed refund.
    await this.jobs.add('refund-second-payment', { paymentIntentId: payment, sale: number, cause: 'second payment' });
  }
}
