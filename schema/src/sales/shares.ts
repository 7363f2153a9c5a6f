import { type Cents, cents } from '../money.ts';

/** Each line's part of the charge, by its price: whole cents that add up to what was charged. */
export function chargeShares(lines: readonly { price: Cents }[], due: Cents): Cents[] {
  const subtotal = lines.reduce<number>((sum, { price }) => sum + price, 0);
  if (subtotal === 0) return lines.map(() => cents(0));
  return wholeShares(
    lines.map(({ price }) => (due * price) / subtotal),
    due,
  ).map(cents);
}

/**
 * Whole parts that add up to `total`, each within one of its exact share: the largest remainders are rounded up.
 * @param exact shares that add up to `total`, not rounded
 */
export function wholeShares(exact: readonly number[], total: number): number[] {
  const whole = exact.map(Math.floor);
  const left = Math.max(0, Math.round(total - whole.reduce((sum, share) => sum + share, 0)));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
