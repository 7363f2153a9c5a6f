import { intentIdOf } from '@archive/schema/sales/payment';
import * as z from 'zod/mini';
import type { ResultAddress } from '#payment/payment-flow.ts';
import { readPendingPayment } from '#payment/returning/pending-payment.ts';
import { readReturnParams, returnQuery } from '#payment/returning/return-params.ts';
import { readEntryState } from '#platform/navigation/entry-state.ts';
import { paths } from '#platform/navigation/paths.ts';
import { fieldsOf } from '#platform/storage/fields-of.ts';
import { cartStore } from '#state/cart/cart.ts';
import { isOwnEntry, writeOwnEntryState } from '#state/session/own-history-entry.ts';
import { photoSetIdsOf } from '../order/order-draft.ts';
import { storedCheckout } from '../stored-checkout.ts';

const text = z.nullable(z.string());

const purchaseSchema = z.object({
  // Release 0.1 stored 'word' for 'checkout'.
  evidence: z.pipe(
    z.transform((value) => (value === 'word' ? 'checkout' : value)),
    z.enum(['checkout', 'return', 'none']),
  ),
  email: text,
  // Purchases stored by an earlier release have none
  emailSource: z._default(z.enum(['checkout', 'server', 'address']), 'address'),
  photoSetIds: z.array(z.int()),
  totalCents: z.nullable(z.int()),
  promoCode: text,
  clientSecret: text,
  paymentIntentId: text,
  orderNumber: text,
  downloads: z.array(z.object({ title: z.string(), url: z.string(), openUrl: z.optional(z.string()) })),
});

/**
 * What the success page shows of a purchase. Anything may be missing: it may open in a browser that saw no checkout.
 * `evidence`: this browser's own 'checkout'; a 'return' address, which anyone can type; or 'none'. The server decides.
 * `emailSource`: where the email comes from: this browser's own checkout, the server, or only the address.
 */
export type Purchase = z.infer<typeof purchaseSchema>;

/** The success page, by the address that the card provider returns to; free orders have no payment. */
export function resultOfPurchase(purchase: Purchase): ResultAddress {
  const { email, paymentIntentId, clientSecret } = purchase;
  const query = returnQuery({ receipt_email: email ?? '' }, { paymentIntentId, clientSecret });
  query.set('redirect_status', 'succeeded');
  return { pathname: paths.paymentSuccess(), search: `?${query}`, state: { purchase } };
}

/** Nothing is known, or the buyer has signed out. */
export const noPurchase: Purchase = {
  evidence: 'none',
  email: null,
  emailSource: 'address',
  photoSetIds: [],
  totalCents: null,
  promoCode: null,
  clientSecret: null,
  paymentIntentId: null,
  orderNumber: null,
  downloads: [],
};

/** Reads the purchase: as stored before a reload, else from the checkout, else from the address. */
export function readPurchase(search: string, handedOver: unknown): Purchase {
  if (!isOwnEntry()) return noPurchase;
  const stored = parsePurchase(readEntryState('purchase')) ?? parsePurchase(fieldsOf(handedOver).purchase);
  return stored ?? purchaseAt(search);
}

function purchaseAt(search: string): Purchase {
  const { isReturn, email, clientSecret, paymentIntentId } = readReturnParams(search);
  if (!isReturn) return noPurchase;
  if (!paymentIntentId) return { ...checkoutInStorage(), evidence: 'return', email: email || storedCheckout.email.get() };
  // A payment has its own sets and its own email. The cart and the stored email may be for the next order.
  const found = pendingPurchase(paymentIntentId) ?? { ...noPurchase, email, clientSecret, paymentIntentId };
  return { ...found, evidence: 'return' };
}

/** The payment that this browser's own checkout has opened, if it is this one. */
function pendingPurchase(paymentIntentId: string): Purchase | null {
  const payment = readPendingPayment(storedCheckout.payment);
  const isThis = payment !== null && intentIdOf(payment.clientSecret) === paymentIntentId;
  return isThis ? parsePurchase(payment.about) : null;
}

function checkoutInStorage(): Purchase {
  return {
    ...noPurchase,
    photoSetIds: photoSetIdsOf(cartStore().items()),
    totalCents: storedCheckout.totalCents.get(),
    promoCode: storedCheckout.promoCode.get(),
  };
}

/** Whether the checkout of this browser has placed the order. */
export function isOwnCheckout({ emailSource }: Purchase): boolean {
  return emailSource === 'checkout';
}

/** Where the order's email goes. Null if only the address says so, because anyone can type an address. */
export function confirmedEmail({ email, emailSource }: Purchase): string | null {
  return emailSource === 'address' ? null : email;
}

/** Stores the purchase in this history entry for a reload. */
export function storePurchase(purchase: Purchase, url?: string): void {
  writeOwnEntryState({ purchase }, url);
}

/** @param purchase as stored, where anyone can edit it */
export function parsePurchase(purchase: unknown): Purchase | null {
  return purchaseSchema.safeParse(purchase).data ?? null;
}
