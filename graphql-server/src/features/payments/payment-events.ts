import type { PaymentEventKind } from '@archive/schema/payment';
import { isPaid, type Sale } from '#data/entities/sale';
import type { PaymentEventRepository } from '#data/repositories/payment-event.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import type { Logger } from '#kernel/logging/logger';
import { countWebhook } from '#kernel/metrics/metrics';
import type { JobQueue } from '#ports/job-queue';
import { type PaymentEvent, type PaymentGateway, PaymentRejected, type RefundState } from '#ports/payment-gateway';
import type { AlertFailedRefunds } from './operator-alerts.ts';

/** What happens to something that was paid for; orders and tickets each bring theirs. */
export interface Payable {
  /**
   * @param isMade the provider reported that it was paid
   * @returns its sale as it is afterwards; null where it is of another kind, or of no sale at all
   */
  settle(paymentIntentId: string, isMade: boolean): Promise<Sale | null>;
  /** Takes back what was refunded or disputed. @returns the provider's state; null where it paid for none of this kind */
  revoke(paymentIntentId: string): Promise<RefundState | null>;
  /** Its job sends no email that is not due, or was sent. */
  requestMail(paymentIntentId: string): Promise<void>;
}

/** What an event says about its payment. A new kind doesn't compile until it is decided here. */
const MEANINGS: Record<PaymentEventKind, { isMade: boolean; isReversed: boolean }> = {
  'payment-made': { isMade: true, isReversed: false },
  'payment-changed': { isMade: false, isReversed: false },
  refunded: { isMade: true, isReversed: true },
  disputed: { isMade: true, isReversed: true },
  ignored: { isMade: false, isReversed: false },
};

/** The webhook: writes the provider's event into the ledger and leaves the rest to a job. */
export class ReceivePaymentEvent {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly events: PaymentEventRepository,
    private readonly transactions: Transactions,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError BAD_INPUT when the signature does not fit the body. */
  async run(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const event = await this.verified(rawBody, signature);
    if (event.kind === 'ignored') return;
    await this.transactions.run(async () => {
      const isNew = await this.events.record({ ...event, receivedAt: this.clock.now() });
      // Sent again, by the provider or by the owners, it restarts a job that was given up.
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

/** Acts upon the recorded events, each once. */
export class HandlePaymentEvent {
  constructor(
    private readonly events: PaymentEventRepository,
    private readonly alertFailedRefunds: AlertFailedRefunds,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** May run again: what it calls is idempotent. */
  async run(eventId: string, payables: readonly Payable[]): Promise<void> {
    const event = await this.events.find(eventId);
    if (!event?.paymentIntentId || event.handledAt) return;
    const { isMade, isReversed } = MEANINGS[event.kind];
    let sale: Sale | null = null;
    let state: RefundState | null = null;
    for (const payable of payables) {
      // A refund may overtake the payment that it refunds.
      const found = await payable.settle(event.paymentIntentId, isMade);
      if (isReversed && isPaid(found?.status)) state = await payable.revoke(event.paymentIntentId);
      sale ??= found;
    }
    // Also without a paid sale, or without any: an operator was asked to refund those.
    if (event.kind === 'refunded') await this.alertFailedRefunds.run(event.paymentIntentId, sale, state);
    const now = this.clock.now();
    await this.events.markHandled(event.id, now);
    countWebhook(now.getTime() - (event.createdAt ?? event.receivedAt).getTime());
    this.logger.info({ event: event.id, type: event.type }, 'payment event handled');
  }
}
