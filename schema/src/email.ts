import * as z from 'zod/mini';

export const MAX_EMAIL_LENGTH = 254;

const INVALID = 'Please enter a valid email address';
/** The first error ends the validation, so that the message appears once. */
const ONCE = { error: INVALID, abort: true };

/** Lengths that mail servers accept, and valid host names: 1 to 63 characters between dots, no hyphen at either end. */
const DELIVERABLE = /^[^@]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** An email address, trimmed. Case is kept as typed; compare with {@link emailKey}. */
export const emailSchema = z
  .string(INVALID)
  .check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, ONCE), z.email(ONCE), z.regex(DELIVERABLE, INVALID));

/** The part that all variants of one address share. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Gmail's two domains. Gmail ignores dots before the '@'. */
export const DOTLESS_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * One key for every variant that may reach the same mailbox: without case and '+' tag, and at Gmail without dots.
 * 'Ann.Lee+shop@googlemail.com' -> 'annlee@gmail.com'. For limits only, because on some mail servers a tag is another mailbox.
 */
export function mailboxKey(email: string): string {
  const { local, domain } = partsOf(email);
  return DOTLESS_DOMAINS.includes(domain.slice(1)) ? `${local.replaceAll('.', '')}@gmail.com` : local + domain;
}

/**
 * The key of an address for limits per kind of email. A confirmed address has its own key. Unconfirmed variants with a '+' tag share
 * one, and the address without a tag has another.
 */
export function recipientKey(email: string, isConfirmed = false): string {
  if (isConfirmed) return `confirmed ${emailKey(email)}`;
  const { local, domain } = partsOf(email);
  return hasTag(email) ? `+${local}${domain}` : local + domain;
}

/** 'ann+shop@mail.example' has one. */
export function hasTag(email: string): boolean {
  return email.slice(0, email.lastIndexOf('@')).includes('+');
}

/** In lower case. `local` has no '+' tag; `domain` begins with '@'. */
function partsOf(email: string): { local: string; domain: string } {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  return { local: key.slice(0, at).replace(/\+.*$/s, ''), domain: key.slice(at) };
}
