import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { chargeShares, wholeShares } from './shares.ts';

const linesAt = (prices: number[]) => prices.map((price) => ({ price: cents(price) }));

describe('the shares of a charge', () => {
  it('are whole cents that add up to it, whatever the prices and the discount', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const subtotal = given.reduce((sum, price) => sum + price, 0);
        const due = Math.floor(subtotal * part);
        const shares = chargeShares(linesAt(given), cents(due));
        expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(due);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (subtotal ? (due * (given[index] ?? 0)) / subtotal : 0))).toBeLessThan(1);
      }),
    );
  });

  it('round the largest remainders up', () => {
    expect(chargeShares(linesAt([333, 333, 334]), cents(100))).toEqual([33, 33, 34]);
    expect(chargeShares(linesAt([500, 500, 500]), cents(1000))).toEqual([334, 333, 333]);
  });
});

it('whole shares add up to the total, and each is within a cent of its exact share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 10_000_000 }), (parts, total) => {
      const sum = parts.reduce((all, part) => all + part, 0);
      fc.pre(sum > 0);
      const exact = parts.map((part) => (part / sum) * total);
      const whole = wholeShares(exact, total);
      expect(whole.reduce((all, share) => all + share, 0)).toBe(total);
      for (const [index, share] of whole.entries()) expect(Math.abs(share - (exact[index] ?? 0))).toBeLessThan(1.001);
    }),
  );
});
