import { describe, expect, it } from 'vitest';
import { PLAIN_LINE, plainLines, withoutControls } from './plain-text.ts';

describe('plain text', () => {
  it('of several lines keeps line breaks and tabs, and nothing else that is no letter', () => {
    expect(plainLines('a\r\nb\rc\nd\te\0f\u0007g\u001bh\u0085i')).toBe('a\nb\nc\nd\tefghi');
  });

  it('of a search keeps no such mark at all', () => expect(withoutControls('a\r\nb\tc\0')).toBe('abc'));

  it.each(['Zoë', '影', 'a\u200db', '👩‍🎨'])('is one line: %j', (text) => expect(PLAIN_LINE.test(text)).toBe(true));
  it.each(['a\nb', 'a\u2028b', 'a\u202eb', 'a\u200bb', '\ud800'])('is none: %j', (text) => expect(PLAIN_LINE.test(text)).toBe(false));
});
