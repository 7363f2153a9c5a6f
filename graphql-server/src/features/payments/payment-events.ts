import type { PaymentEventKind } from '@archive/schema/sales/payment';
import { isPaid, type Sale } from '#data/entities/sales/sale';
import type { PaymentEventRepository } from '#data/repositories/sales/payment-event.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import type { Logger } from '#kernel/logging/logger';
import { countWebhook } from '#kernel/metrics/metrics';
import type { JobQueue } from '#ports/job-queue';
import { type PaymentEvent, type PaymentGateway, PaymentRejected, type RefundState } from '#ports/payment-gateway';
import type { AlertFailedRefunds } from './operator-alerts.ts';

/** The effects of payment events on one kind of sale: orders or tickets. */
export interface Payable {
  /**
   * @param isReportedPaid the provider reported that it was paid
   * @returns its updated sale; null when it belongs to another kind or to no sale
   */
  settle(paymentIntentId: string, isReportedPaid: boolean): Promise<Sale | null>;
  /** Applies refunds and disputes. @returns the provider's state; null when it paid for no sale of this kind */
  revoke(paymentIntentId: string): Promise<RefundState | null>;
  /** Queues the job that sends the email, unless it was sent or isn't due. */
  requestMail(paymentIntentId: string): Promise<void>;
}

/** The effect of an event on its payment. A new kind doesn't compile until it is handled here. */
const MEANINGS: Record<PaymentEventKind, { isReportedPaid: boolean; isReversed: boolean }> = {
  'payment-made': { isReportedPaid: true, isReversed: false },
  'payment-changed': { isReportedPaid: false, isReversed: false },
  refunded: { isReportedPaid: true, isReversed: true },
  disputed: { isReportedPaid: true, isReversed: true },
  ignored: { isReportedPaid: false, isReversed: false },
};

/** The webhook: stores the provider's event in the ledger and leaves the rest to a job. */
export class ReceivePaymentEvent {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly events: PaymentEventRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError BAD_INPUT when the signature doesn't match the body. */
  async run(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const event = await this.verified(rawBody, signature);
    if (event.kind === 'ignored') return;
    await this.transactions.run(async () => {
      const isNew = await this.events.record({ ...event, receivedAt: this.clock.now() });
      // Sending an event again, by the provider or the owners, restarts a job that was given up.
      if (!isNew && (await this.events.find(event.id))?.handledAt) return;
      await this.jobs.add('handle-payment-event', { eventId: event.id }, { isOnlyIfAbsent: true });
    });
  }

  private async verified(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent> {
    try {
      return await this.gateway.readWebhook(rawBody, signature);
    } catch (error) {
      if (error instanceof PaymentRejected) throw badInput('The webhook signature is invalid.');
      throw error;
    }
  }
}

/** Handles the recorded events, each once. */
export class HandlePaymentEvent {
  constructor(
    private readonly events: PaymentEventRepository,
    private readonly alertFailedRefunds: AlertFailedRefunds,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** May run again, because everything that it calls is idempotent. */
  async run(eventId: string, payables: readonly Payable[]): Promise<void> {
    const event = await this.events.find(eventId);
    if (!event?.paymentIntentId || event.handledAt) return;
    const { isReportedPaid, isReversed } = MEANINGS[event.kind];
    let sale: Sale | null = null;
    let state: RefundState | null = null;
    for (const payable of payables) {
      // The event of a refund may arrive before that of its payment.
      const found = await payable.settle(event.paymentIntentId, isReportedPaid);
      if (isReversed && isPaid(found?.status)) state = await payable.revoke(event.paymentIntentId);
      sale ??= found;
    }
    // Also for payments without a paid sale: an operator was asked to refund those.
    if (event.kind === 'refunded') await this.alertFailedRefunds.run(event.paymentIntentId, sale, state);
    const now = this.clock.now();
    await this.events.markHandled(event.id, now);
    countWebhook(now.getTime() - (event.createdAt ?? event.receivedAt).getTime());
    this.logger.info({ event: event.id, type: event.type }, 'payment event handled');
  }
}
