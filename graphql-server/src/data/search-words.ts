/** The characters that separate words in the database's search columns: ASCII marks and two more kinds of space. */
const MARKS = /[ !-/:-@[-`{-~\u00a0\u3000]+/u;

/** The same in PostgreSQL's regular expressions. */
const SQL_MARKS = '\\x01-/:-@\\[-`{-\\x7f\\u00a0\\u3000';

/** SQL: the words of a text, split at the same characters. The indexes have exactly these expressions. */
export function sqlWords(text: string): string {
  return `array_to_tsvector(array_remove(regexp_split_to_array(lower(${text}), '[${SQL_MARKS}]+'), ''))`;
}

/** What an order's words are made of. */
export const ORDER_TEXT = `coalesce("email", '') || ' ' || "number"`;
/** What an account's are made of. */
export const PERSON_TEXT = `"username" || ' ' || "email"`;
/** What a message's are made of. PostgreSQL rejects words of more than 2 kB, so they are cut. */
export const MESSAGE_TEXT = `"name" || ' ' || "email" || ' ' || "subject" || ' ' || regexp_replace("message", '([^${SQL_MARKS}]{200})[^${SQL_MARKS}]+', '\\1', 'g')`;
/** What those of an entry of the owners' log are made of. */
export const LOG_TEXT = `"subject" || ' ' || "owner_name"`;
/** What those of a notification of the payment provider are made of. */
export const WEBHOOK_TEXT = `"type" || ' ' || "id"`;

/** The words of a search. Empty for one without letters or digits. */
export function wordsOf(search: string): string[] {
  return search.split(MARKS).filter(Boolean);
}

/**
 * Matches text in which each of these is the beginning of a word. Not parts of words: those would read all rows (11 times slower at 100,000
 * tickets), and the embedded PostgreSQL lacks `pg_trgm`. No escaping needed: quotes and backslashes separate words.
 */
export function prefixQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join('&');
}

/**
 * SQL condition: each word of the search begins a word of the text. An index serves it.
 *
 * @param text one of the above
 * @returns null for an empty search; a search without letters or digits finds nothing
 */
export function matchingWords(text: string, search: string): { sql: string; values: string[] } | null {
  if (!search) return null;
  const words = wordsOf(search);
  return words.length === 0
    ? { sql: 'false', values: [] }
    : { sql: `${sqlWords(text)} @@ lower(?)::tsquery`, values: [prefixQuery(words)] };
}

/** The pattern of `ilike` for texts that contain this. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
