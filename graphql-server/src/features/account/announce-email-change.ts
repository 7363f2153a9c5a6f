import { newId } from '#kernel/ids';
import type { JobQueue } from '#ports/job-queue';
import type { AccountLinks } from './account-links.ts';

export interface EmailChange {
  userId: string;
  oldEmail: string;
  newEmail: string;
  /** A link mailed to the old address had been opened. */
  wasConfirmed: boolean;
  /** The new address is a former one of the account, and was proved then. */
  isProved: boolean;
  /** The old address may have another mail. */
  isOldTold: boolean;
}

/**
 * Mails about a changed address: a confirmation to the new one, if it needs any, and a notice to the old one, with the way
 * back if that was proved. Part of the transaction that changes it; the undo is written down here, because only here the
 * sequence of several changes is certain. It is for an unproved address, too: that is never mailed and opens nothing, but
 * tells the sequence.
 */
export class AnnounceEmailChange {
  constructor(
    private readonly links: AccountLinks,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns when the account's former address was proved; null for an address that never was. */
  provedAt(userId: string, email: string): Promise<Date | null> {
    return this.links.provedAt(userId, email);
  }

  async run({ isProved, isOldTold, ...change }: EmailChange): Promise<void> {
    const { userId, oldEmail, newEmail, wasConfirmed } = change;
    const requestId = newId();
    await this.links.open('undo-email-change', { userId, email: oldEmail, requestId, wasConfirmed });
    if (isProved) await this.links.closeYounger(userId, newEmail);
    else await this.jobs.add('send-email-confirmation', { userId, email: newEmail, requestId });
    if (isOldTold) await this.jobs.add('send-email-change-notice', { ...change, requestId });
  }
}
