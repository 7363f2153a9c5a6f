import type { Cents } from '@archive/schema/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PaymentEvent } from '../../entities/sales/payment-event.ts';

export class PaymentEventRepository {
  constructor(private readonly em: EntityManager) {}

  /** @returns false when this event was recorded before. */
  async record(
    event: Pick<PaymentEvent, 'id' | 'type' | 'kind' | 'paymentIntentId' | 'createdAt' | 'receivedAt'> & { amount?: Cents },
  ): Promise<boolean> {
    const rows = await this.em.execute(
      'insert into payment_event (id, type, kind, payment_intent_id, amount, created_at, received_at) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id',
      [event.id, event.type, event.kind, event.paymentIntentId ?? null, event.amount ?? null, event.createdAt ?? null, event.receivedAt],
    );
    return rows.length > 0;
  }

  find(id: string): Promise<PaymentEvent | null> {
    return this.em.findOne(PaymentEvent, { id }, { refresh: true });
  }

  /** Events of a payment, oldest first. */
  listOf(paymentIntentId: string, types: readonly string[]): Promise<PaymentEvent[]> {
    return this.em.find(PaymentEvent, { paymentIntentId, type: { $in: [...types] } }, { orderBy: { receivedAt: 'asc' }, limit: 100 });
  }

  async markHandled(id: string, handledAt: Date): Promise<void> {
    await this.em.nativeUpdate(PaymentEvent, { id, handledAt: null }, { handledAt });
  }

  /** So that it can be handled again. @returns false for an unknown event */
  async markUnhandled(id: string): Promise<boolean> {
    return (await this.em.nativeUpdate(PaymentEvent, { id }, { handledAt: null })) > 0;
  }
}
