/** US dollars in whole cents. A branded type, so that the compiler rejects dollars. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount: $1,000,000. Larger than any order, and exact in floating point. */
export const MAX_CENTS = 100_000_000;

/**
 * Marks a number as cents.
 * @throws RangeError when it is not a whole number between 0 and {@link MAX_CENTS}.
 */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`Not an amount in cents: ${value}`);
  return value;
}

/** Whether a value is a whole number of cents up to {@link MAX_CENTS}. */
export function isCents(value: unknown): value is Cents {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_CENTS;
}

/**
 * Marks a total of many sales as cents. It may exceed {@link MAX_CENTS}.
 * @throws RangeError when it is not a whole number, or negative.
 */
export function totalCents(value: number): Cents {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a total in cents: ${value}`);
  return value as Cents;
}

/** Adds amounts in cents. @throws RangeError when the sum is above {@link MAX_CENTS}. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/**
 * Whether an amount of a client, in cents, is `expected`. Half a cent of difference is allowed: clients may not round a percentage
 * discount.
 */
export function isSameAmount(computed: number, expected: Cents): boolean {
  return Math.abs(computed - expected) <= 0.5 + 1e-6;
}

/**
 * An amount for a summary: 4800 -> '$48.00', 0 -> '$0.00'.
 * Without Intl, which takes a phone 0.1 s at the first use.
 */
export function formatAmount(amount: Cents): string {
  const dollars = String(Math.floor(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** A price tag: like {@link formatAmount}, but 0 -> 'Free'. */
export function formatPrice(amount: Cents): string {
  return amount === 0 ? 'Free' : formatAmount(amount);
}
