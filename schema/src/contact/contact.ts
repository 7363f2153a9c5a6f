import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import { MAX_KEY_LENGTH } from '../keys.ts';
import { PLAIN_LINE, plainLine, plainLines } from '../plain-text.ts';

/** In characters. */
export const CONTACT_LIMITS = {
  name: { minimum: 2, maximum: 100 },
  subject: { minimum: 5, maximum: 200 },
  message: { minimum: 10, maximum: 5000 },
} as const;

/** One line of text, because it becomes part of an email's headers. */
function line(label: string, { minimum, maximum }: { minimum: number; maximum: number }) {
  const tooShort = `${label} must be at least ${minimum} characters`;
  return z
    .string(tooShort)
    .check(
      z.overwrite(plainLine),
      z.minLength(minimum, tooShort),
      z.maxLength(maximum, `${label} can have at most ${maximum} characters`),
      z.regex(PLAIN_LINE, `${label} must be a single line of plain text`),
    );
}

const { minimum, maximum } = CONTACT_LIMITS.message;
const message = z
  .string(`Message must be at least ${minimum} characters`)
  .check(
    z.overwrite(plainLines),
    z.trim(),
    z.minLength(minimum, `Message must be at least ${minimum} characters`),
    z.maxLength(maximum, `Message can have at most ${maximum} characters`),
  );

/** A message to the owners. Lengths count without the spaces around a text. */
export const contactInput = z.object({
  name: line('Name', CONTACT_LIMITS.name),
  email: emailSchema,
  subject: line('Subject', CONTACT_LIMITS.subject),
  message,
  /** Invisible to people. A message with text in it is spam. */
  website: z.nullish(z.string()),
  /** Random text that stays the same until the message is stored, so that a repeated request doesn't store it twice. */
  idempotencyKey: z.nullish(
    z.string().check(z.maxLength(MAX_KEY_LENGTH, `The idempotency key can have at most ${MAX_KEY_LENGTH} characters`)),
  ),
});
export type ContactInput = z.infer<typeof contactInput>;

/** `POST /api/admin-contact` */
export interface ContactReply {
  success: true;
}
