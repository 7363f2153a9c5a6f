import { cents } from '@archive/schema/money';
import * as z from 'zod/mini';
import type { PaymentEvent } from '#ports/payment-gateway';

type Effect = Exclude<PaymentEvent['kind'], 'ignored'>;

const EFFECTS: ReadonlyMap<string, Effect> = new Map([
  ['payment_intent.succeeded', 'payment-made'],
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

const name = z.string().check(z.regex(/^[!-~]{1,255}$/));
const YEAR_10000 = 253_402_300_800;
/** Stripe's own limit. */
const MAX_AMOUNT = 100_000_000;
const eventSchema = z.object({
  id: name,
  type: name,
  created: z.int().check(z.gte(0), z.lt(YEAR_10000)),
  data: z.object({ object: z.looseObject({}), previous_attributes: z.optional(z.unknown()) }),
});

/**
 * What a verified event means to us. Unknown types and refunds of other products' charges are ignored.
 * @throws when the body is not an event: a valid signature does not prove that
 */
export function foldEvent(event: unknown): PaymentEvent {
  const { id, type, created, data } = z.parse(eventSchema, event);
  const kind = EFFECTS.get(type);
  const paymentIntentId = kind && paymentIntentOf(data.object);
  if (!kind || !paymentIntentId) return { id, kind: 'ignored', type };
  const { data: amount } = z.safeParse(z.int().check(z.gte(0), z.lt(MAX_AMOUNT)), amountOf(type, data));
  return { id, kind, type, paymentIntentId, ...(amount ? { amount: cents(amount) } : {}), createdAt: new Date(created * 1000) };
}

/** A charge has the sum of its refunds, and the event the sum before. */
function amountOf(type: string, { object, previous_attributes: previous }: z.infer<typeof eventSchema>['data']): unknown {
  if (object.object === 'dispute') return object.amount;
  if (type !== 'charge.refunded') return null;
  const before = (previous as { amount_refunded?: unknown } | null | undefined)?.amount_refunded;
  return Number(object.amount_refunded) - Number(before);
}

function paymentIntentOf({ object: type, id, payment_intent: parent }: Record<string, unknown>): string | null {
  const intent = type === 'payment_intent' ? id : typeof parent === 'object' ? (parent as { id?: unknown } | null)?.id : parent;
  return z.safeParse(name, intent).data ?? null;
}
