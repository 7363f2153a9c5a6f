/**
 * One line that reads as it is written: no controls, no line ends, no halves of characters, and nothing invisible that turns the direction
 * of the text around or hides letters. Two invisible marks have their place in names and emoji: the zero-width joiner and non-joiner.
 */
export const PLAIN_LINE = /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;

/** Takes no room of its own, yet belongs to no emoji and to no letter: zero-width spaces, turns of direction, Hangul's fillers. */
const UNSEEN = /(?![\u200c\u200d])(?=\p{Cf})\p{Default_Ignorable_Code_Point}|[\u115f\u1160\u3164\uffa0]/gu;

/** Anything that leaves a trace on paper by itself. */
const INK = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * What was typed or pasted as one line, without invisible characters: pasted names carry them, and no one could remove them by hand.
 * Tabs become spaces. Empty where nothing would be seen of it. Line ends and other controls stay, for {@link PLAIN_LINE} to reject.
 */
export function plainLine(text: string): string {
  const seen = text
    .replace(UNSEEN, '')
    .replace(/\t/g, ' ')
    .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, '');
  return INK.test(seen) ? seen : '';
}

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
