import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardBrandOf, isCardNumber } from './card.ts';
import { TEST_CARDS } from './test-cards.ts';

const guide = readFileSync(new URL('../../docs/test-cards.md', import.meta.url), 'utf8');

describe('test cards', () => {
  it.each(TEST_CARDS.map(({ number, token = 'no token' }) => [number, token]))('%s (%s) has a number that any form accepts', (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it('have different tokens', () => {
    const tokens = TEST_CARDS.flatMap(({ token }) => token ?? []);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('with one number behave the same for every token', () => {
    const behaviorOf = ({ token, label, ...behavior }: (typeof TEST_CARDS)[number]) => behavior;
    for (const card of TEST_CARDS) {
      const [first = card] = TEST_CARDS.filter(({ number }) => number === card.number);
      expect(behaviorOf(card), card.token).toEqual(behaviorOf(first));
    }
  });

  it('exist for every brand of the card form', () => {
    const brands = new Set(TEST_CARDS.map(({ number }) => cardBrandOf(number).name));
    expect([...brands].sort()).toEqual(['amex', 'diners', 'discover', 'jcb', 'mastercard', 'unionpay', 'visa']);
  });

  it('are all listed in docs/test-cards.md', () => {
    const missing = TEST_CARDS.flatMap(({ number, token }) => [number, token ?? number]).filter((text) => !guide.includes(`\`${text}\``));
    expect(missing).toEqual([]);
  });
});
