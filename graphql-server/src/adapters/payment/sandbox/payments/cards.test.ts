import { describe, expect, it } from 'vitest';
import { brandOf, passesLuhn, TEST_CARDS } from './cards.ts';

describe('test cards', () => {
  it.each(TEST_CARDS.map(({ token, number }) => [token, number]))('%s has a number that any form accepts', (_token, number) => {
    expect(passesLuhn(number)).toBe(true);
    expect(brandOf(number).lengths).toContain(number.length);
  });

  it('have names of their own', () => {
    expect(new Set(TEST_CARDS.map(({ token }) => token)).size).toBe(TEST_CARDS.length);
  });
});

describe('passesLuhn', () => {
  it('notices one wrong digit and two that changed places', () => {
    expect(passesLuhn('4242424242424241')).toBe(false);
    expect(passesLuhn('5555555555545444')).toBe(false);
  });
});
