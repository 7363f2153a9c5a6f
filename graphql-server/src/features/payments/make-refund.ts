import type { RefundRequest } from '#data/entities/sales/refund-request';
import type { RefundRequestRepository } from '#data/repositories/sales/refund-request.repository';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { type PaymentGateway, PaymentRejected, type RefundState } from '#ports/payment-gateway';
import { type OperatorAlerts, RETURNED } from './operator-alerts.ts';

const DISPUTED = 'The payment is disputed: the bank decides.';
const NOT_MADE = "refund requested by an owner wasn't made; see the order in the office";

type Made = { providerId: string; rejection: null } | { providerId: null; rejection: string };

/** Makes the refunds that owners requested: each once, even if the server stops in between. */
export class MakeRefund {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly requests: RefundRequestRepository,
    /** Brings the sale of a payment up to date with the provider's refunds. */
    private readonly record: (paymentIntentId: string) => Promise<void>,
    private readonly alerts: OperatorAlerts,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async run(refundId: string): Promise<void> {
    const request = await this.requests.find(refundId);
    if (request?.status !== 'open') return;
    // The provider's idempotency key expires after a day, so an earlier attempt is looked for first.
    const state = await this.stateOf(request);
    if (!state) return;
    const { requested, dispute } = state;
    const made = requested.find(({ requestId }) => requestId === refundId);
    if (!made && dispute) return this.giveUp(request, DISPUTED);
    const { providerId, rejection } = made ? { providerId: made.id, rejection: null } : await this.make(request);
    // First the sale: until then the amount counts as not returned yet.
    await this.record(request.paymentIntentId);
    if (rejection !== null) return this.giveUp(request, rejection);
    if (made?.isFailed) return this.requests.markFailed(refundId, { providerId, error: RETURNED, settledAt: this.clock.now() });
    await this.requests.markDone(refundId, providerId, this.clock.now());
    this.logger.info({ payment: request.paymentIntentId, refund: providerId, amount: request.amount }, 'refund made for an owner');
  }

  /** Null after giving up a payment that the provider doesn't know. */
  private async stateOf(request: RefundRequest): Promise<RefundState | null> {
    try {
      return await this.gateway.refundState(request.paymentIntentId);
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      await this.giveUp(request, error.message);
      return null;
    }
  }

  /** @throws PaymentUnavailable when the outcome is unknown: the next attempt uses the same key */
  private async make({ id, paymentIntentId, amount, lineIds }: RefundRequest): Promise<Made> {
    try {
      const refund = { paymentIntentId, amount, cause: { id, lineIds }, idempotencyKey: `office-${id}` };
      return { providerId: await this.gateway.refund(refund), rejection: null };
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      return { providerId: null, rejection: error.message };
    }
  }

  private async giveUp({ id, paymentIntentId: payment, amount }: RefundRequest, error: string): Promise<void> {
    await this.alerts.raise('refund-failed', id, { payment, amount, error }, NOT_MADE);
    await this.requests.markFailed(id, { providerId: null, error, settledAt: this.clock.now() });
  }
}
