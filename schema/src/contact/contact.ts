import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import { MAX_KEY_LENGTH } from '../keys.ts';
import { lineField, linesField } from '../text-fields.ts';

/** One line of text, because it becomes part of an email's headers. */
const line = (label: string, min: number, max: number) =>
  lineField({ ...textRule(label, min, max), notPlain: `${label} must be a single line of plain text` });

const textRule = (label: string, min: number, max: number) => ({
  min,
  max,
  missing: `${label} must be at least ${min} characters`,
  tooLong: `${label} can have at most ${max} characters`,
});

/** A message to the owners. Lengths count without the spaces around a text. */
export const contactInput = z.object({
  name: line('Name', 2, 100),
  email: emailSchema,
  subject: line('Subject', 5, 200),
  message: linesField(textRule('Message', 10, 5000)),
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
