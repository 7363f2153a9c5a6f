import { mailboxKey, recipientKey } from '@archive/schema/email';
import { AppError } from './errors.ts';
import type { RateLimits } from './rate-limit.ts';

/** Kinds of email that anyone can cause by naming an address. Emails about something that was paid for have no limit here. */
export type UnrequestedEmail = 'account-mail' | 'find-downloads' | 'free-order';

/** An address that an email is for. */
export interface Recipient {
  email: string;
  /** It is asked for by the account that has the address, and a link mailed to it was opened. */
  isVerified: boolean;
}

/**
 * Counts one email: first among those of its kind to this address, then among all kinds to the mailbox, however the address is
 * spelled. A verified address isn't counted with the mailbox, so no one else can use up what its owner may ask for.
 * @throws AppError RATE_LIMITED
 */
export async function consumeEmail(limits: RateLimits, kind: UnrequestedEmail, { email, isVerified }: Recipient): Promise<void> {
  await limits.consume(`${kind}-recipient`, recipientKey(email, isVerified));
  if (!isVerified) await limits.consume('mailbox', mailboxKey(email));
}

/** Counts one email. @returns false when the recipient may get no more now */
export async function takeEmail(limits: RateLimits, kind: UnrequestedEmail, recipient: Recipient): Promise<boolean> {
  try {
    await consumeEmail(limits, kind, recipient);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Counts one email of a kind that has limits of its own elsewhere. @returns false when the mailbox may get no more now */
export async function takeFromMailbox(limits: RateLimits, { email, isVerified }: Recipient): Promise<boolean> {
  return isVerified || limits.take('mailbox', mailboxKey(email));
}

/** Sends one email if the mailbox may get it, and counts it unless sending fails: a job that tries again isn't counted twice. */
export async function sendCounted(
  limits: RateLimits,
  kind: UnrequestedEmail | null,
  to: Recipient,
  send: () => Promise<void>,
): Promise<void> {
  const isLeft = kind ? await takeEmail(limits, kind, to) : await takeFromMailbox(limits, to);
  if (!isLeft) return;
  try {
    await send();
  } catch (error) {
    if (kind) await limits.forgive(`${kind}-recipient`, recipientKey(to.email, to.isVerified));
    if (!to.isVerified) await limits.forgive('mailbox', mailboxKey(to.email));
    throw error;
  }
}
