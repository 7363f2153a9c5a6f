/**
 * One line of visible text: no control characters, line breaks or lone surrogates, and no invisible characters that reverse the text
 * or hide letters. The zero-width joiner and non-joiner are allowed, because names and emoji use them.
 */
export const PLAIN_LINE = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;

/** Invisible and not part of an emoji or letter: zero-width spaces, direction marks, Hangul fillers. */
const UNSEEN = /(?![\u200c\u200d])(?=\p{Cf})\p{Default_Ignorable_Code_Point}|[\u115f\u1160\u3164\uffa0]/gu;

/** A visible character. */
const INK = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A typed or pasted line without invisible characters, which pasted names often contain. Tabs become spaces. Empty if nothing of it is
 * visible. Line breaks and other control characters stay, and {@link PLAIN_LINE} rejects them.
 */
export function plainLine(text: string): string {
  const seen = text
    .replace(UNSEEN, '')
    .replace(/\t/g, ' ')
    .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, '');
  return INK.test(seen) ? seen : '';
}

/** A text without control characters and lone surrogates. PostgreSQL rejects NUL, and either in JSON. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '');
}

/**
 * Text of several lines without lone surrogates, and without control characters except tabs and line breaks. Each line break
 * becomes '\n'.
 */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '');
}
