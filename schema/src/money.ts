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

/** An amount as a number of dollars, for fields and files: 123_450 -> '1234.50'. */
export function dollarsText(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** Cents of dollars: 17.35 -> 1735. Null for more than two decimals, a negative amount and anything that isn't a number. */
export function centsOfDollars(dollars: number): number | null {
  // A number with an exponent is outside the range of prices or has too many decimals.
  return centsOfDecimal(String(dollars));
}

/**
 * Cents of typed dollars: '17.35', ' $17 ', '17,5' and '1,234.50'. Null for anything else, also for '1,000', which may mean 1 or 1000.
 * Like {@link centsOfDollars} it accepts more than {@link MAX_CENTS}, so that the message of a field's own maximum is shown.
 */
export function centsOfTyped(dollars: string): number | null {
  const text = dollars.trim().replace(/^\$/, '');
  return centsOfDecimal(/^\d{1,3}(,\d{3})+\.\d\d$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
}

function centsOfDecimal(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Math.min(Number(whole) * 100 + Number(fraction.padEnd(2, '0')), Number.MAX_SAFE_INTEGER);
}

/** A price tag: like {@link formatAmount}, but 0 -> 'Free'. */
export function formatPrice(amount: Cents): string {
  return amount === 0 ? 'Free' : formatAmount(amount);
}
