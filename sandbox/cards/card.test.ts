import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrandOf, isCardNumber } from './card.ts';

/** Published test numbers, one for each brand and length that is in use. */
const NUMBERS = [
  ['visa', '4242424242424242'],
  ['mastercard', '5555555555554444'],
  ['mastercard', '2223003122003222'],
  ['amex', '378282246310005'],
  ['discover', '6011111111111117'],
  ['discover', '6011000990139424'],
  ['diners', '3056930009020004'],
  ['diners', '36227206271667'],
  ['jcb', '3566002020360505'],
  ['unionpay', '6200000000000005'],
  ['unionpay', '6205500000000000004'],
] as const;
const number = fc.constantFrom(...NUMBERS.map(([, digits]) => digits));

describe('cardBrandOf', () => {
  it.each(NUMBERS)('returns %s for %s', (name, digits) => {
    expect(cardBrandOf(digits).name).toBe(name);
  });

  it('detects the brand from the first digits', () => {
    expect(cardBrandOf('37').cvcLength).toBe(4);
    expect(cardBrandOf('3').name).toBe('unknown');
    expect(cardBrandOf('').name).toBe('unknown');
    expect(cardBrandOf('6400').name).toBe('unknown');
    expect(cardBrandOf('3070').name).toBe('unknown');
  });
});

describe('isCardNumber', () => {
  it.each(NUMBERS)('accepts a %s number: %s', (_name, digits) => {
    expect(isCardNumber(digits)).toBe(true);
  });

  it('detects any single wrong digit', () => {
    const change = fc.record({ digits: number, place: fc.nat(18), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(change, ({ digits, place, by }) => {
        const at = place % digits.length;
        const wrong = (Number(digits[at]) + by) % 10;
        expect(isCardNumber(`${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it.each([
    ['two swapped digits', '5555555555545444'],
    ['an incomplete number', '424242424242424'],
    ['a length that its brand does not have', '4222222222222'],
    ['an empty text', ''],
    ['spaces', '4242 4242 4242 4242'],
  ])('rejects %s', (_what, text) => {
    expect(isCardNumber(text)).toBe(false);
  });
});
