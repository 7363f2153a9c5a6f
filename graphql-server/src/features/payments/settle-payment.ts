import { emailSchema } from '@archive/schema/email';
import type { Sale } from '#data/entities/sale';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { isId } from '#kernel/ids';
import type { Logger } from '#kernel/logger';
import { countPaid, countSale } from '#kernel/metrics';
import type { JobQueue } from '#ports/job-queue';
import { type PaymentGateway, type PaymentIntent, PaymentUnknown } from '#ports/payment-gateway';
import { closeUnknown } from './close-unknown.ts';
import type { PaymentAlerts } from './payment-alerts.ts';
import type { SaleKind } from './sale-kind.ts';

/**
 * Makes an order or a ticket say what the provider says. Called by the webhook's job, by the buyer's browser and by the
 * sweeper, in any number and sequence: the conditional update lets exactly one of them win, and the mail belongs to the
 * winner's transaction.
 */
export class SettlePayment<S extends Sale> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly kind: SaleKind<S>,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly alerts: PaymentAlerts,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * @param isMade the provider has told us that it was paid. Should it not know it now, our keys are wrong: nothing is closed then
   * @returns the sale as it is afterwards, or null when the payment belongs to none of this kind.
   * @throws PaymentUnknown when it is made and not known
   */
  async run(paymentIntentId: string, isMade = false): Promise<S | null> {
    try {
      return await this.follow(await this.gateway.retrieveIntent(paymentIntentId));
    } catch (error) {
      if (!(error instanceof PaymentUnknown) || isMade) throw error;
      const sale = await this.kind.sales.findByPaymentIntent(paymentIntentId);
      if (sale) await closeUnknown(this.kind, sale, this.logger);
      return sale && this.kind.sales.findById(sale.id);
    }
  }

  /** For a sale whose mail had to wait until it was known what is left of it. */
  async requestMail(paymentIntentId: string): Promise<void> {
    const sale = await this.kind.sales.findByPaymentIntent(paymentIntentId);
    if (sale) await this.kind.requestMail(sale);
  }

  private async follow(intent: PaymentIntent): Promise<S | null> {
    const sale = await this.findSale(intent);
    if (!sale) {
      await this.reportOrphan(intent);
      return null;
    }
    if (intent.status === 'succeeded') await this.settle(sale, intent);
    if (intent.status === 'canceled' && (await this.kind.sales.markFailed(sale.id))) countSale(this.kind.name, 'failed');
    return this.kind.sales.findById(sale.id);
  }

  /** By the sale's id in the payment first: it is there even if we crashed before writing down the intent's id. */
  private findSale(intent: PaymentIntent): Promise<S | null> {
    const id = this.saleIdIn(intent);
    return id ? this.kind.sales.findById(id) : this.kind.sales.findByPaymentIntent(intent.id);
  }

  private saleIdIn({ metadata }: PaymentIntent): string | null {
    const id = metadata[this.kind.name];
    // Another product on the same account may number its orders in a way of its own.
    return id && isId(id) ? id : null;
  }

  /** The sale may have been lost with a database that was put back to an earlier moment. The money is here, so people must look. */
  private async reportOrphan(intent: PaymentIntent): Promise<void> {
    const { name } = this.kind;
    if (intent.status !== 'succeeded' || !this.saleIdIn(intent)) return;
    const about = { [name]: intent.metadata[`${name}_number`], payment: intent.id, received: intent.amountReceived };
    await this.alerts.raise('payment-without-sale', intent.id, about, `paid, but there is no such ${name}: make it good or give it back`);
  }

  private async settle(sale: S, intent: PaymentIntent): Promise<void> {
    const { name, sales } = this.kind;
    if (intent.amountReceived !== sale.due) {
      const about = { [name]: sale.number, payment: intent.id, due: sale.due, received: intent.amountReceived };
      return this.alerts.raise('payment-differs', intent.id, about, 'payment differs from what was sold');
    }
    const isPaidNow = await this.transactions.run(async () => {
      // An address that no mail can go to is none: the buyer may still give a better one.
      const email = emailSchema.safeParse(intent.receiptEmail).data ?? null;
      const isFirst = await sales.markPaid(sale.id, { paidAt: this.clock.now(), paymentIntentId: intent.id }, email);
      if (!isFirst) return false;
      await this.kind.onPaid?.(sale);
      // What is left of it should be known first: its mail is asked for after that, see payments.jobs.ts.
      if (intent.isReversed) await this.jobs.add('record-reversal', { paymentIntentId: intent.id });
      else if (sale.email || email) await this.kind.requestMail(sale);
      this.logger.info({ [name]: sale.number, paid: sale.due }, `${name} paid`);
      return true;
    });
    if (isPaidNow) countPaid(name, sale.due);
    else await this.giveSecondBack(sale, intent);
  }

  /** One sale has one intent, so nobody expects this. What it was paid by first holds. */
  private async giveSecondBack({ id, number }: S, { id: payment, amountReceived: received }: PaymentIntent): Promise<void> {
    const { name, sales } = this.kind;
    const paidBy = (await sales.findById(id))?.paymentIntentId;
    if (paidBy === payment) return;
    await this.alerts.warn(
      'paid-again',
      payment,
      { [name]: number, payment, paidBy, received },
      `${name} paid a second time; it goes back`,
    );
    // Also where one is running: it may have asked the provider before what is told now, a refund that failed for instance.
    await this.jobs.add('refund-second-payment', { paymentIntentId: payment, sale: number });
  }
}
