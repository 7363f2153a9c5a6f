import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDays, wholeShares } from './overview.ts';

it('the last days end today and cross months', () => {
  expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(lastDays('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
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
