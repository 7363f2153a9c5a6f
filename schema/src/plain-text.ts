/**
 * One line that reads as it is written: no controls, no line ends, no halves of characters, and nothing invisible that turns the direction of the text
 * around or hides letters. Two invisible marks have their place in names and emoji: the zero-width joiner and non-joiner.
 */
export const PLAIN_LINE = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;

/** Marks that no reader sees and no database keeps (NUL above all), taken out of what was typed to search. */
export function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}

/**
 * Text of several lines without such marks, which what is pasted from elsewhere may carry: only line breaks, all of them '\n', and
 * tabs mean something.
 */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
