import type Stripe from 'stripe';
import type { PaymentEvent } from '#ports/payment-gateway';

type Effect = Exclude<PaymentEvent['kind'], 'ignored'>;

const EFFECTS: ReadonlyMap<string, Effect> = new Map([
  ['payment_intent.succeeded', 'payment-changed'],
  ['payment_intent.payment_failed', 'payment-changed'],
  ['payment_intent.canceled', 'payment-changed'],
  ['payment_intent.processing', 'payment-changed'],
  ['charge.refunded', 'refunded'],
  ['charge.refund.updated', 'refunded'],
  ['refund.created', 'refunded'],
  ['refund.updated', 'refunded'],
  ['refund.failed', 'refunded'],
  ['charge.dispute.created', 'disputed'],
  ['charge.dispute.updated', 'disputed'],
  ['charge.dispute.closed', 'disputed'],
  ['charge.dispute.funds_withdrawn', 'disputed'],
  ['charge.dispute.funds_reinstated', 'disputed'],
]);

/** The event types that our webhook endpoint subscribes to at Stripe. */
export const WEBHOOK_EVENTS: readonly string[] = [...EFFECTS.keys()];

/** What a verified event means to us. Types that we do not know, and refunds of other products' charges, are ignored. */
export function foldEvent(event: Pick<Stripe.Event, 'id' | 'type' | 'created'> & { data: { object: unknown } }): PaymentEvent {
  const { id, type } = event;
  const kind = EFFECTS.get(type);
  const paymentIntentId = kind && paymentIntentOf(event.data.object);
  return kind && paymentIntentId
    ? { id, kind, type, paymentIntentId, createdAt: new Date(event.created * 1000) }
    : { id, kind: 'ignored', type };
}

function paymentIntentOf(object: unknown): string | null {
  const { object: type, id, payment_intent: parent } = object as { object?: unknown; id?: unknown; payment_intent?: unknown };
  const intent = type === 'payment_intent' ? id : typeof parent === 'object' ? (parent as { id?: unknown } | null)?.id : parent;
  return typeof intent === 'string' ? intent : null;
}
