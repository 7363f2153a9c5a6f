import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, centsOfDollars, centsOfTyped, dollarsText, formatAmount, formatPrice, MAX_CENTS, sumCents } from './money.ts';

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

describe('conversion from dollars to cents', () => {
  it('is exact for every amount, as a number and as every text that a screen shows', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(centsOfDollars(value / 100)).toBe(value);
        expect(centsOfTyped(dollarsText(value))).toBe(value);
        expect(centsOfTyped(formatAmount(value))).toBe(value);
      }),
    );
  });

  it('rejects more than two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 5000 }), fc.integer({ min: 1, max: 9 }), (dollars, thousandth) => {
        expect(centsOfTyped(`${dollars}.12${thousandth}`)).toBeNull();
        expect(centsOfDollars(dollars + 0.12 + thousandth / 1000)).toBeNull();
      }),
    );
  });

  it.each([
    [' 15 ', 1500],
    ['$20', 2000],
    ['10.', 1000],
    ['10.5', 1050],
    ['10,', 1000],
    ['17,35', 1735],
    ['1,234,567.89', 123_456_789],
    ['99999999', 9_999_999_900],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('of %j returns %s', (dollars, expected) => {
    expect(centsOfTyped(dollars)).toBe(expected);
  });

  it.each(['', '$', '-10', '1e3', '0x10', 'ten', '5.555', '1,000', '1,000.5', '1.000,00', '10,5,5', '1 000', '10$'])(
    'rejects %j',
    (dollars) => {
      expect(centsOfTyped(dollars)).toBeNull();
    },
  );

  it.each([0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, -10, 1e21, 1e-7])('rejects the number %s', (dollars) => {
    expect(centsOfDollars(dollars)).toBeNull();
  });
});
