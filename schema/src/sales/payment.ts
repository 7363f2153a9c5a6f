import * as z from 'zod/mini';

/**
 * The id of the payment intent that a client secret belongs to: 'pi_1_secret_2' -> 'pi_1'.
 * Null when the text isn't a client secret.
 */
export function intentIdOf(clientSecret: string): string | null {
  return /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1] ?? null;
}

/** The id of a payment intent, as the provider appends it to the return address. */
export const paymentIntentId = z
  .string()
  .check(z.maxLength(100), z.regex(/^pi_[A-Za-z0-9_]+$/, 'paymentIntentId must be the id of a payment intent'));

/** The kinds of payment provider events that the shop distinguishes. */
export type PaymentEventKind = 'payment-made' | 'payment-changed' | 'refunded' | 'disputed' | 'ignored';
