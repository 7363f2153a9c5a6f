import { describe, expect, it } from 'vitest';
import { PLAIN_LINE, plainLine, plainLines, withoutControls } from './plain-text.ts';

describe('plain text', () => {
  it('of several lines keeps line breaks and tabs, and drops other control characters', () => {
    expect(plainLines('a\r\nb\rc\nd\te\0f\u0007g\u001bh\u0085i')).toBe('a\nb\nc\nd\tefghi');
  });

  it('of a search drops line breaks and tabs, too', () => expect(withoutControls('a\r\nb\tc\0')).toBe('abc'));

  it.each([plainLines, withoutControls])('has no lone surrogates, which PostgreSQL rejects in JSON: %o', (clean) => {
    expect(clean('a\ud800b\udc00')).toBe('ab');
    expect(clean('👩\u200d🎨')).toBe('👩\u200d🎨');
  });

  it.each(['Zoë', '影', 'a\u200db', '👩‍🎨'])('accepts %j as one line', (text) => expect(PLAIN_LINE.test(text)).toBe(true));
  it.each(['a\nb', 'a\u2028b', 'a\u202eb', 'a\u200bb', '\ud800'])('rejects %j as one line', (text) =>
    expect(PLAIN_LINE.test(text)).toBe(false),
  );

  it.each([
    ['A\u200bda', 'Ada'],
    ['\ufeffAda\u2060', 'Ada'],
    ['\u202aAda\u202c \u2067L\u2069', 'Ada L'],
    ['so\u00adft', 'soft'],
    ['Ada\tLovelace ', 'Ada Lovelace'],
    ['\u200dAda\u200c', 'Ada'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['👩\u200d🎨 ❤\ufe0f', '👩\u200d🎨 ❤\ufe0f'],
    ['葛\u{e0100}', '葛\u{e0100}'],
    ['1', '1'],
  ])('drops invisible characters from one line: %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
    expect(PLAIN_LINE.test(line)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '\u3164',
    '\u200b',
    '\u200d\u200d\u200d',
    '\u2800\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\ufe0f',
    '\u00a0',
    '\0',
    '\u0301',
    '\u3000\u034f',
  ])('of one line is empty if nothing in it is visible: %j', (text) => expect(plainLine(text)).toBe(''));

  it('of one line keeps line breaks, which the rule then rejects', () => expect(plainLine('A\r\nB')).toBe('A\r\nB'));
});
