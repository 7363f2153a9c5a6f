import * as z from 'zod/mini';
import { withoutControls } from '../plain-text.ts';

/** Sent with each change by an owner: a repeated request changes nothing. */
export const requestId = z.string().check(z.regex(/^[\da-f]{32}$/, 'requestId must have 32 hexadecimal digits'));

/** A change that needs nothing but its id. */
export const requestInput = z.strictObject({ requestId });

/** The id of a stored row. Not `z.uuid`: rows of earlier releases have any hexadecimal digits. */
export const rowId = (message: string) => z.guid(message);

/** Text that is looked up in the database or compared with what is stored. PostgreSQL rejects NUL. */
export const knownText = z.string().check(z.overwrite(withoutControls));
