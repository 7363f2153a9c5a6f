import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { isPlausibleDiscount, MINIMUM_CHARGE, normalizePromoCode, PROMO_KINDS, type Promo, type PromoKind, quote } from './pricing.ts';

const prices = fc.array(fc.integer({ min: 0, max: 50_000 }).map(cents), { minLength: 1, maxLength: 20 });
const percent = fc.integer({ min: 1, max: 100 }).map((value): Promo => ({ code: 'p', kind: 'percent', value }));
const fixed = fc.integer({ min: 1, max: 100_000 }).map((value): Promo => ({ code: 'f', kind: 'fixed', value }));
const promos: Record<PromoKind, fc.Arbitrary<Promo>> = { percent, fixed };
const promo = fc.option(fc.oneof(...Object.values(promos)));

const EXAMPLES = [
  [[1299], { code: 'earlyBirds', kind: 'percent', value: 15 }, 195, 1104],
  [[500], { code: 'freakyFive', kind: 'fixed', value: 500 }, 500, 0],
  [[300], { code: 'freakyFive', kind: 'fixed', value: 500 }, 300, 0],
  [[500, 800], { code: 'freakyFour', kind: 'fixed', value: 400 }, 400, 900],
  [[500], null, 0, 500],
] as const;

describe('quote', () => {
  it('always adds up: subtotal - discount = total, and nothing is negative', () => {
    fc.assert(
      fc.property(prices, promo, (list, code) => {
        const { subtotal, discount, total } = quote(list, code);
        expect(subtotal).toBe(list.reduce((sum, price) => sum + price, 0));
        expect(total).toBe(subtotal - discount);
        expect(discount).toBeLessThanOrEqual(subtotal);
      }),
    );
  });

  it("charges the total, or nothing if it is below the provider's minimum", () => {
    fc.assert(
      fc.property(prices, promo, (list, code) => {
        const { total, due, isWaived } = quote(list, code);
        expect(due === 0 || (due === total && due >= MINIMUM_CHARGE)).toBe(true);
        expect(isWaived).toBe(total > 0 && total < MINIMUM_CHARGE);
      }),
    );
  });

  it('rounds a percentage within half a cent of the exact discount', () => {
    fc.assert(
      fc.property(prices, percent, (list, code) => {
        const { subtotal, discount } = quote(list, code);
        expect(Math.abs(discount - (subtotal * code.value) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it.each(EXAMPLES)('%j with %j takes off %i and costs %i', (list, code, discount, total) => {
    expect(quote(list.map(cents), code)).toMatchObject({ discount, total });
  });

  it.each(PROMO_KINDS)('has an example of the kind %s', (kind) =>
    expect(EXAMPLES.map(([, example]): PromoKind | undefined => example?.kind)).toContain(kind),
  );

  it('waives 49 cents and charges 50', () => {
    const fourOff: Promo = { code: 'freakyFour', kind: 'fixed', value: 400 };
    expect(quote([cents(449)], fourOff)).toMatchObject({ total: 49, due: 0, isWaived: true });
    expect(quote([cents(450)], fourOff)).toMatchObject({ total: 50, due: 50, isWaived: false });
  });
});

describe('isPlausibleDiscount', () => {
  const early: Promo = { code: 'earlyBirds', kind: 'percent', value: 15 };
  const priced = quote([cents(1299)], early);

  it.each([195, 194.85, 1.95, 1.9485, 15, 0.15])('accepts %d for 15% of $12.99', (sent) => {
    expect(isPlausibleDiscount(sent, priced, early)).toBe(true);
  });

  it.each([0, 1299, 12.99, 20, 100, 1.97])('rejects %d for 15% of $12.99', (sent) => {
    expect(isPlausibleDiscount(sent, priced, early)).toBe(false);
  });

  it('rejects a discount without a code', () => {
    const plain = quote([cents(1299)], null);
    expect(isPlausibleDiscount(0, plain, null)).toBe(true);
    expect(isPlausibleDiscount(5, plain, null)).toBe(false);
  });
});

it('promo codes are trimmed and keep their letter case', () => expect(normalizePromoCode('  earlyBirds ')).toBe('earlyBirds'));
