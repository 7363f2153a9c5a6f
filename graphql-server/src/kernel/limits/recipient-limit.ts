import { hasTag, mailboxKey, recipientKey } from '@archive/schema/email';
import { AppError } from '../errors.ts';
import type { RateLimits } from './rate-limit.ts';

/** Kinds of email that anyone can cause by entering an address. Emails about something that was paid for have no limit here. */
export type UnrequestedEmail = 'account-mail' | 'find-downloads' | 'free-order';

/** An address that an email is for. */
export interface Recipient {
  email: string;
  /** The account that has the address requested it, and its owner has confirmed the address. */
  isConfirmed: boolean;
}

/** The limiter that counted an email for the mailbox. */
type MailboxLimit = 'mailbox' | 'mailbox-untagged';

/**
 * Counts one email: first among those of its kind to this address, then among all kinds to the mailbox, for every variant of the
 * address. An address without a '+' tag has a share that tagged variants can't use up. A confirmed address isn't counted
 * with the mailbox, so no one else can use up what its owner may ask for.
 * @returns the limiter that counted it for the mailbox
 * @throws AppError RATE_LIMITED
 */
export async function consumeEmail(limits: RateLimits, kind: UnrequestedEmail, recipient: Recipient): Promise<MailboxLimit | null> {
  await limits.consume(`${kind}-recipient`, recipientKey(recipient.email, recipient.isConfirmed));
  return consumeFromMailbox(limits, recipient);
}

/** Counts one email. @returns false when the recipient may get no more now */
export async function takeEmail(limits: RateLimits, kind: UnrequestedEmail, recipient: Recipient): Promise<boolean> {
  return (await unlessLimited(consumeEmail(limits, kind, recipient))) !== 'limited';
}

/** Counts one email of a kind that has limits of its own elsewhere. @returns false when the mailbox may get no more now */
export async function takeFromMailbox(limits: RateLimits, recipient: Recipient): Promise<boolean> {
  return (await unlessLimited(consumeFromMailbox(limits, recipient))) !== 'limited';
}

/** Sends one email if the mailbox may get it, and counts it unless sending fails, so a retried job isn't counted twice. */
export async function sendCounted(
  limits: RateLimits,
  kind: UnrequestedEmail | null,
  to: Recipient,
  send: () => Promise<void>,
): Promise<void> {
  const counted = await unlessLimited(kind ? consumeEmail(limits, kind, to) : consumeFromMailbox(limits, to));
  if (counted === 'limited') return;
  try {
    await send();
  } catch (error) {
    if (kind) await limits.forgive(`${kind}-recipient`, recipientKey(to.email, to.isConfirmed));
    if (counted) await limits.forgive(counted, mailboxKey(to.email));
    throw error;
  }
}

async function consumeFromMailbox(limits: RateLimits, { email, isConfirmed }: Recipient): Promise<MailboxLimit | null> {
  if (isConfirmed) return null;
  const key = mailboxKey(email);
  if (!hasTag(email) && (await limits.takeQuietly('mailbox-untagged', key))) return 'mailbox-untagged';
  await limits.consume('mailbox', key);
  return 'mailbox';
}

async function unlessLimited<T>(consuming: Promise<T>): Promise<T | 'limited'> {
  try {
    return await consuming;
  } catch (error) {
    if (error instanceof AppError) return 'limited';
    throw error;
  }
}
