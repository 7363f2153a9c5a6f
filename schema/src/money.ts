/** An amount of US money in whole cents. A brand, so that dollars and cents cannot be mixed by accident. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount we handle: $1,000,000. Far above any order, far below where floating point loses cents. */
export const MAX_CENTS = 100_000_000;

/**
 * Marks a number as cents.
 * @throws RangeError when it is not a whole number between 0 and {@link MAX_CENTS}.
 */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`Not an amount in cents: ${value}`);
  return value;
}

/** Whether a value is a whole number of cents that we handle. */
export function isCents(value: unknown): value is Cents {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_CENTS;
}

/**
 * Marks a figure over many sales as cents: unlike one amount it may exceed {@link MAX_CENTS}.
 * @throws RangeError when it is not a whole number from 0.
 */
export function totalCents(value: number): Cents {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a total in cents: ${value}`);
  return value as Cents;
}

/** Adds amounts in cents. @throws RangeError when the sum leaves the range of {@link cents}. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/**
 * Whether an amount that a client computed, in cents, is the same money as `expected`.
 * Clients may leave a percentage discount unrounded, so up to half a cent of difference is rounding, not tampering.
 */
export function isSameAmount(computed: number, expected: Cents): boolean {
  return Math.abs(computed - expected) <= 0.5 + 1e-6;
}

/**
 * An amount for a summary: 4800 -> '$48.00', 0 -> '$0.00'.
 * Not by Intl: the first of its formats costs a phone 0.1 s of the first screen.
 */
export function formatAmount(amount: Cents): string {
  const dollars = String(Math.floor(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** A price tag: like {@link formatAmount}, but 0 -> 'Free'. */
export function formatPrice(amount: Cents): string {
  return amount === 0 ? 'Free' : formatAmount(amount);
}
