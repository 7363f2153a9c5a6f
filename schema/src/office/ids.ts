import * as z from 'zod/mini';

/** Sent with each change by an owner: a repeated request changes nothing. */
export const requestId = z.string().check(z.regex(/^[\da-f]{32}$/, 'requestId must have 32 hexadecimal digits'));

/** A change that needs nothing but its id. */
export const requestInput = z.strictObject({ requestId });

/** The id of a stored row. Not `z.uuid`: rows of earlier releases have any hexadecimal digits. */
export const rowId = (message: string) => z.guid(message);

const MAX_KNOWN_TEXT = 1000;

/** Text that is looked up in the database or compared with what is stored. Not cleaned, because 'a\0b' must not find 'ab'. */
export const knownText = z
  .string()
  .check(z.maxLength(MAX_KNOWN_TEXT, `At most ${MAX_KNOWN_TEXT} characters`), z.refine(canBeStored, 'This text has invalid characters'));

/** PostgreSQL rejects NUL, and lone surrogates in JSON. */
function canBeStored(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
