import { isPaid, type Sale } from '#data/entities/sale';
import type { PaymentEventRepository } from '#data/repositories/payment-event.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import type { Logger } from '#kernel/logger';
import { countWebhook } from '#kernel/metrics';
import type { JobQueue } from '#ports/job-queue';
import { type PaymentEvent, type PaymentGateway, PaymentRejected, type RefundState } from '#ports/payment-gateway';
import type { TellFailedRefunds } from './tell-failed-refunds.ts';

/** What happens to something that was paid for; orders and tickets each bring theirs. */
export interface Payable {
  /**
   * @param isMade the provider has told that it was paid
   * @returns its sale as it is afterwards; null where it is of another kind, or of no sale at all
   */
  settle(paymentIntentId: string, isMade: boolean): Promise<Sale | null>;
  /** @returns what the provider says of it; null where it paid for none of this kind */
  revoke(paymentIntentId: string): Promise<RefundState | null>;
  /** Its job sends none that is not owed, or was sent. */
  requestMail(paymentIntentId: string): Promise<void>;
}

/** The ledger of the provider's events: written down first, acted upon by a job, each once. */
export class PaymentsService {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly events: PaymentEventRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly tellFailedRefunds: TellFailedRefunds,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Takes a webhook. @throws AppError BAD_INPUT when the signature does not fit the body. */
  async receive(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const event = await this.verified(rawBody, signature);
    if (event.kind === 'ignored') return;
    await this.transactions.run(async () => {
      const isNew = await this.events.record({ ...event, receivedAt: this.clock.now() });
      // Sent again, by the provider or by the owners, it starts anew what was given up.
      if (!isNew && (await this.events.find(event.id))?.handledAt) return;
      await this.jobs.add('handle-payment-event', { eventId: event.id }, { isOnlyIfAbsent: true });
    });
  }

  /** Acts upon a recorded event. May run again: what it calls is idempotent. */
  async handle(eventId: string, payables: readonly Payable[]): Promise<void> {
    const event = await this.events.find(eventId);
    if (!event?.paymentIntentId || event.handledAt) return;
    const isReversed = event.kind === 'refunded' || event.kind === 'disputed';
    const isMade = isReversed || event.kind === 'payment-made';
    let sale: Sale | null = null;
    let state: RefundState | null = null;
    for (const payable of payables) {
      // A refund may overtake the payment that it gives back.
      const found = await payable.settle(event.paymentIntentId, isMade);
      if (isReversed && isPaid(found?.status)) state = await payable.revoke(event.paymentIntentId);
      sale ??= found;
    }
    // Also of what is not paid for, and of what has no sale any more: people were told to give it back.
    if (event.kind === 'refunded') await this.tellFailedRefunds.run(event.paymentIntentId, sale, state);
    const now = this.clock.now();
    await this.events.markHandled(event.id, now);
    countWebhook(now.getTime() - (event.createdAt ?? event.receivedAt).getTime());
    this.logger.info({ event: event.id, type: event.type }, 'payment event handled');
  }

  private async verified(rawBody: Buffer, signature: string | undefined): Promise<PaymentEvent> {
    try {
      return await this.gateway.readWebhook(rawBody, signature);
    } catch (error) {
      if (error instanceof PaymentRejected) throw badInput('The signature does not fit.');
      throw error;
    }
  }
}
