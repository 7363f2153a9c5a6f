/** The characters that separate words in the database's search columns: ASCII marks and two more kinds of space. */
const MARKS = /[ !-/:-@[-`{-~\u00a0\u3000]+/u;

/** SQL: the words of a text, split at the same characters. The indexes of orders and lines have exactly this expression. */
export function sqlWords(text: string): string {
  return `array_to_tsvector(array_remove(regexp_split_to_array(lower(${text}), '[\\x01-/:-@\\[-\`{-\\x7f\\u00a0\\u3000]+'), ''))`;
}

/** What an order's words are made of. */
export const ORDER_TEXT = `coalesce("email", '') || ' ' || "number"`;

/** The words of a search. Empty for one without letters or digits. */
export function wordsOf(search: string): string[] {
  return search.split(MARKS).filter(Boolean);
}

/** Matches text in which each of these is the beginning of a word. No escaping needed: quotes and backslashes separate words. */
export function prefixQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join('&');
}

/** The pattern of `ilike` for texts that contain this. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
