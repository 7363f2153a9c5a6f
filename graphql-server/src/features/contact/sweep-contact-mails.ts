import type { ContactMessageRepository } from '#data/repositories/contact-message.repository';
import { before, type Clock, DAY_MS, MINUTE_MS } from '#kernel/clock';
import type { JobQueue } from '#ports/job-queue';

/** After so long a confirmation confirms nothing; what the owners still have not got stays in the table. */
const GIVE_UP_MS = 30 * DAY_MS;
const BATCH = 100;

/** A job gives up after some days; a mail server may be dead for longer. */
export class SweepContactMails {
  constructor(
    private readonly messages: ContactMessageRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const message of await this.messages.listUnsent(before(now, GIVE_UP_MS), before(now, MINUTE_MS), BATCH)) {
      const payload = { messageId: message.id };
      if (!message.ownerMailSentAt) await this.jobs.add('send-contact-mail', payload, { isOnlyIfAbsent: true });
      if (message.isConfirmationDue && !message.confirmationSentAt)
        await this.jobs.add('send-contact-confirmation', payload, { isOnlyIfAbsent: true });
    }
  }
}
