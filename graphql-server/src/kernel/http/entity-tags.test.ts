import { describe, expect, it } from 'vitest';
import { namesStrongly, namesWeakly } from './entity-tags.ts';

/** A list of tags, and whether it names "abc" weakly and strongly. */
const lists: [string, boolean, boolean][] = [
  ['"abc"', true, true],
  ['W/"abc"', true, false],
  ['"x", W/"y" ,"abc"', true, true],
  ['"x,y",W/"abc",', true, false],
  [', ,"abc"', true, true],
  [' * ', true, true],
  ['"ab"', false, false],
  ['"abcd"', false, false],
  ['"xabc"', false, false],
  ['abc', false, false],
  ['"*"', false, false],
  ['', false, false],
];

/** Matches nothing, because the sender may have meant another tag. */
const malformed = ['x"abc"', 'w/"abc"', 'W/ "abc"', '"abc"x', '"x"abc"y"', '"x" "abc"', '"abc", x', '"abc', '*, "abc"'];

describe('the entity tag list', () => {
  it.each(lists)('%j names "abc" weakly (%s) and strongly (%s)', (list, weakly, strongly) => {
    expect([namesWeakly(list, '"abc"'), namesStrongly(list, '"abc"')]).toEqual([weakly, strongly]);
  });

  it.each(malformed)('names nothing if it is malformed: %s', (list) => {
    expect([namesWeakly(list, '"abc"'), namesStrongly(list, '"abc"')]).toEqual([false, false]);
  });

  it('is parsed quickly, however long and malformed', () => {
    const since = performance.now();
    for (const odd of [`${' '.repeat(50_000)}x`, `"a"${'\t '.repeat(25_000)}x`, ','.repeat(50_000), '"'.repeat(50_001)])
      expect(namesWeakly(odd, '"abc"')).toBe(false);
    expect(performance.now() - since).toBeLessThan(500);
  });
});
