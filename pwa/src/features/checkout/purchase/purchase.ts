import * as z from 'zod/mini';
import { readEntryState } from '#platform/navigation/entry-state.ts';
import { stored } from '#platform/storage/stored.ts';
import { cartStore } from '#state/cart.ts';
import { isOwnEntry, keepOwnEntryState } from '#state/own-entry.ts';
import { photoSetIdsOf } from '../order/order-draft.ts';

const text = z.nullable(z.string());

const purchaseSchema = z.object({
  evidence: z.enum(['word', 'return', 'none']),
  email: text,
  photoSetIds: z.array(z.int()),
  totalCents: z.nullable(z.int()),
  promoCode: text,
  clientSecret: text,
  paymentIntentId: text,
  orderNumber: text,
  downloads: z.array(z.object({ title: z.string(), url: z.string() })),
});

/**
 * What the success page knows of a purchase. Anything may be missing: it may open in a browser that saw no checkout.
 * `evidence` of a payment: the 'word' of the checkout or the provider; the mere 'return' to the address that a provider is
 * given; 'none' where the address was only typed. The server has the last word.
 */
export type Purchase = z.infer<typeof purchaseSchema>;

/** The address that the card provider returns to, with what it appends; free orders have no payment. */
export function successQuery({
  email,
  paymentIntentId,
  clientSecret,
}: Pick<Purchase, 'email' | 'paymentIntentId' | 'clientSecret'>): string {
  const query = new URLSearchParams({ receipt_email: email ?? '' });
  if (paymentIntentId) query.set('payment_intent', paymentIntentId);
  if (clientSecret) query.set('payment_intent_client_secret', clientSecret);
  query.set('redirect_status', 'succeeded');
  return `?${query}`;
}

/** For whoever did not buy: the buyer has signed out. */
export const noPurchase: Purchase = {
  evidence: 'none',
  email: null,
  photoSetIds: [],
  totalCents: null,
  promoCode: null,
  clientSecret: null,
  paymentIntentId: null,
  orderNumber: null,
  downloads: [],
};

/** Reads what is known: kept from before a reload, else handed over by the checkout, else the address and the storage. */
export function readPurchase(search: string, handedOver: unknown): Purchase {
  if (!isOwnEntry()) return noPurchase;
  const kept = parsePurchase(readEntryState('purchase')) ?? parsePurchase(handedPurchase(handedOver));
  if (kept) return kept;
  const query = new URLSearchParams(search);
  return {
    evidence: evidenceOf(query),
    email: query.get('receipt_email') || stored.checkoutEmail.get(),
    photoSetIds: photoSetIdsOf(cartStore().items()),
    totalCents: stored.checkoutTotalCents.get(),
    promoCode: stored.promoCode.get(),
    clientSecret: query.get('payment_intent_client_secret'),
    paymentIntentId: query.get('payment_intent'),
    orderNumber: null,
    downloads: [],
  };
}

function evidenceOf(query: URLSearchParams): Purchase['evidence'] {
  const status = query.get('redirect_status');
  if (status !== null) return status === 'succeeded' ? 'word' : 'none';
  return query.has('receipt_email') ? 'return' : 'none';
}

/** Keeps the purchase with this entry of the browser's history, where a reload finds it. */
export function keepPurchase(purchase: Purchase, url?: string): void {
  keepOwnEntryState({ purchase }, url);
}

function handedPurchase(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'purchase' in state ? state.purchase : null;
}

/** @param purchase as it was kept, in places that anybody can write to */
export function parsePurchase(purchase: unknown): Purchase | null {
  return purchaseSchema.safeParse(purchase).data ?? null;
}
