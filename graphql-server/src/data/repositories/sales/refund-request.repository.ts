import { type Cents, cents } from '@archive/schema/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RefundRequest } from '../../entities/sales/refund-request.ts';

export type NewRefundRequest = Pick<RefundRequest, 'id' | 'paymentIntentId' | 'lineIds' | 'amount' | 'reason' | 'ownerName' | 'createdAt'>;

/** A request, and its refund at the provider. */
interface MadeRefund {
  id: string;
  providerId: string;
}

/** More requests than one payment gets. */
const MAX_REQUESTS = 500;

/** The refunds that owners request. */
export class RefundRequestRepository {
  constructor(private readonly em: EntityManager) {}

  async insert(request: NewRefundRequest): Promise<void> {
    await this.em.insert(RefundRequest, { ...request, status: 'open' } as never);
  }

  find(id: string): Promise<RefundRequest | null> {
    return this.em.findOne(RefundRequest, { id }, { refresh: true });
  }

  /** Oldest first. */
  listOf(paymentIntentId: string): Promise<RefundRequest[]> {
    return this.em.find(RefundRequest, { paymentIntentId }, { orderBy: { createdAt: 'asc' }, limit: MAX_REQUESTS, refresh: true });
  }

  /** The sum of the refunds that are not made yet. */
  async sumOpen(paymentIntentId: string): Promise<Cents> {
    const [row] = await this.em.execute<{ sum: number }[]>(
      "select coalesce(sum(amount), 0)::int as sum from refund_request where payment_intent_id = ? and status = 'open'",
      [paymentIntentId],
    );
    return cents(row?.sum ?? 0);
  }

  async markDone(id: string, providerId: string, settledAt: Date): Promise<void> {
    await this.em.nativeUpdate(RefundRequest, { id, status: 'open' }, { status: 'done', providerId, settledAt });
  }

  async markFailed(
    id: string,
    { providerId, error, settledAt }: { providerId: string | null; error: string; settledAt: Date },
  ): Promise<void> {
    await this.em.nativeUpdate(RefundRequest, { id, status: 'open' }, { status: 'failed', providerId, error, settledAt });
  }

  /** Refunds that the bank has returned, also before the job that made them has recorded that. */
  async markReturned(refunds: readonly MadeRefund[], error: string, settledAt: Date): Promise<void> {
    for (const { id, providerId } of refunds) {
      const where = { id, $or: [{ status: 'open' as const }, { status: 'done' as const, providerId }] };
      await this.em.nativeUpdate(RefundRequest, where, { status: 'failed', providerId, error, settledAt });
    }
  }
}
