import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMadeOf } from './made-of-words.ts';

const WORDS = new Set(['ab', 'abc', 'cd', 'd']);

describe('isMadeOf', () => {
  it.each([
    ['ab', true],
    ['abcd', true],
    ['abcdd', true],
    ['abcabcdcd', true],
    ['abce', false],
    ['c', false],
    ['', false],
  ])('%j consists of words: %s', (text, isMade) => expect(isMadeOf(text, WORDS)).toBe(isMade));

  it('accepts any sequence of words', () => {
    const joined = fc.array(fc.constantFrom(...WORDS), { minLength: 1 });
    fc.assert(fc.property(joined, (parts) => isMadeOf(parts.join(''), WORDS)));
  });
});
