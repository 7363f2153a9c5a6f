import type { User } from '#data/entities/user';
import { newId } from '#kernel/ids';
import type { RateLimits } from '#kernel/rate-limit';
import { takeEmail } from '#kernel/recipient-limit';
import type { JobQueue } from '#ports/job-queue';

/** The link with which a new account proves its address. */
export class OfferConfirmation {
  constructor(
    private readonly jobs: JobQueue,
    private readonly limits: RateLimits,
  ) {}

  /** Part of the transaction that makes the account. Never refuses: a mailbox that had its mails of this hour gets none. */
  async run({ id: userId, email }: User): Promise<void> {
    if (!(await takeEmail(this.limits, 'account-mail', { email, isVerified: false }))) return;
    await this.jobs.add('send-email-confirmation', { userId, email, requestId: newId() });
  }
}
