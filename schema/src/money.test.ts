import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatAmount, formatPrice, MAX_CENTS, sumCents } from './money.ts';

const amount = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);

describe('money', () => {
  it('rejects fractions of a cent and negative amounts', () => {
    for (const value of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_CENTS + 1]) expect(() => cents(value)).toThrow(RangeError);
  });

  it('shows every amount with its exact cents', () => {
    fc.assert(fc.property(amount, (value) => Number(formatAmount(value).replaceAll(/[$,.]/g, '')) === value));
  });

  it('formats amounts like Intl', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(fc.property(amount, (value) => formatAmount(value) === dollars.format(value / 100)));
    expect(formatAmount(cents(MAX_CENTS))).toBe('$1,000,000.00');
  });

  it('adds amounts', () => expect(sumCents([cents(1250), cents(485)])).toBe(1735));

  it('formats 0 as Free on price tags only', () => {
    expect(formatPrice(cents(0))).toBe('Free');
    expect(formatAmount(cents(0))).toBe('$0.00');
    expect(formatPrice(cents(123_456))).toBe('$1,234.56');
  });
});
