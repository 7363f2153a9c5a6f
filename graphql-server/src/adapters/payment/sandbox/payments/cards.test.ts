import { isCardNumber } from '@archive/schema/card';
import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from './cards.ts';

describe('test cards', () => {
  it.each(TEST_CARDS.map(({ token, number }) => [token, number]))('%s has a number that any form accepts', (_token, number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it('have names of their own', () => {
    expect(new Set(TEST_CARDS.map(({ token }) => token)).size).toBe(TEST_CARDS.length);
  });
});
