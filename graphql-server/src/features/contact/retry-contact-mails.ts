import { DAY_MS, MINUTE_MS } from '@archive/schema/durations';
import type { ContactMessageRepository } from '#data/repositories/office/contact-message.repository';
import type { InboxRepository } from '#data/repositories/office/inbox.repository';
import { before, type Clock } from '#kernel/clock';
import type { JobQueue } from '#ports/job-queue';

/** After this long a confirmation or a reply is pointless; a message that never reached the owners stays in the table. */
const GIVE_UP_MS = 30 * DAY_MS;
const BATCH = 100;

/** Requests emails again that were never sent: a job gives up after some days, and a mail server may be down for longer. */
export class RetryContactMails {
  constructor(
    private readonly messages: ContactMessageRepository,
    private readonly inbox: InboxRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const [after, until] = [before(now, GIVE_UP_MS), before(now, MINUTE_MS)];
    for (const message of await this.messages.listUnsent(after, until, BATCH)) {
      const payload = { messageId: message.id };
      if (!message.ownerMailSentAt) await this.jobs.add('send-contact-mail', payload, { isOnlyIfAbsent: true });
      if (message.isConfirmationDue && !message.confirmationSentAt)
        await this.jobs.add('send-contact-confirmation', payload, { isOnlyIfAbsent: true });
    }
    for (const { id } of await this.inbox.listUnsentReplies(after, until, BATCH))
      await this.jobs.add('send-contact-reply', { replyId: id }, { isOnlyIfAbsent: true });
  }
}
