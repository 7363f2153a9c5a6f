import { newId } from '#kernel/ids';
import type { JobQueue } from '#ports/job-queue';
import type { AccountLinks } from './account-links.ts';

export interface EmailChange {
  userId: string;
  oldEmail: string;
  newEmail: string;
  /** A link mailed to the old address had been opened. */
  wasConfirmed: boolean;
}

/**
 * Two mails about a changed address: a confirmation to the new one, a notice with the way back to the old one. Part of the
 * transaction that changes it; the undo is written down here, because only here the sequence of several changes is certain.
 */
export class AnnounceEmailChange {
  constructor(
    private readonly links: AccountLinks,
    private readonly jobs: JobQueue,
  ) {}

  async run(change: EmailChange): Promise<void> {
    const { userId, oldEmail, newEmail, wasConfirmed } = change;
    const requestId = newId();
    await this.links.open('undo-email-change', { userId, email: oldEmail, requestId, wasConfirmed });
    await this.jobs.add('send-email-confirmation', { userId, email: newEmail, requestId });
    await this.jobs.add('send-email-change-notice', { ...change, requestId });
  }
}
