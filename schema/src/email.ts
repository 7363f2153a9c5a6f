import * as z from 'zod/mini';

export const MAX_EMAIL_LENGTH = 254;

/** An e-mail address, trimmed. Case is kept as typed; compare with {@link emailKey}. */
export const emailSchema = z
  .string('Please enter a valid email address')
  .check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, 'Please enter a valid email address'), z.email('Please enter a valid email address'));

/** What two spellings of one address have in common. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
