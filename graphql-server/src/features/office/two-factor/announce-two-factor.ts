import type { User } from '#data/entities/account/user';
import type { Clock } from '#kernel/clock';
import { newId } from '#kernel/ids';
import type { JobQueue } from '#ports/job-queue';

/** Emails owners that their two-factor sign-in was turned on or off. */
export class AnnounceTwoFactor {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Within the transaction of the change. @param device where it was made, in words */
  async run({ id: userId, email }: Pick<User, 'id' | 'email'>, isOn: boolean, device: string): Promise<void> {
    // The current address: an attacker may change it before the job runs.
    const notice = { userId, email, isOn, device, changedAt: this.clock.now().toISOString(), requestId: newId() };
    await this.jobs.add('send-two-factor-notice', notice);
  }
}
