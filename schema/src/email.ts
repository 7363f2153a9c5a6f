import * as z from 'zod/mini';

export const MAX_EMAIL_LENGTH = 254;

const INVALID = 'Please enter a valid email address';
/** Said once: what is wrong in one way is not looked at for another. */
const ONCE = { error: INVALID, abort: true };

/** The lengths that mail servers hold to, and host names as the DNS knows them: 1 to 63 characters between dots, no hyphen at an end. */
const DELIVERABLE = /^[^@]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** An e-mail address, trimmed. Case is kept as typed; compare with {@link emailKey}. */
export const emailSchema = z
  .string(INVALID)
  .check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, ONCE), z.email(ONCE), z.regex(DELIVERABLE, INVALID));

/** What two spellings of one address have in common. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What the '+' spellings of one address have in common: 'Ann+shop@mail.example' -> 'ann@mail.example'. For counting only: not
 * every mail server reads '+' like that, so two people may share a key, and nobody is told apart by it.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '');
}

/**
 * Under what an address counts in limits per recipient. The '+' spellings that nobody proved count together, and apart from the
 * address itself: whoever asks for them uses up nothing of its owner's, and a mailbox gets twice the limit at most, but for
 * spellings that it has proved itself.
 */
export function recipientKey(email: string, isProved = false): string {
  const [own, mailbox] = [emailKey(email), mailboxKey(email)];
  return isProved || own === mailbox ? own : `+${mailbox}`;
}
