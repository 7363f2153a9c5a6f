import { recipientKey } from '@archive/schema/email';
import type { User } from '#data/entities/user';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/rate-limit';
import type { JobQueue } from '#ports/job-queue';

/** The link with which a new account proves its address. */
export class OfferConfirmation {
  constructor(
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
  ) {}

  /** Part of the transaction that makes the account. Never refuses: a mailbox that had its mails of this hour gets none. */
  async run({ id: userId, email }: User): Promise<void> {
    if (!(await this.limits.take('account-mail-address', recipientKey(email)))) return;
    await this.jobs.add('send-email-confirmation', { userId, email, requestId: newId() });
  }
}
