import type { Brand } from '@archive/schema/app/app-config';
import { DAY_MS, MINUTE_MS } from '@archive/schema/durations';
import type { InboxRepository } from '#data/repositories/office/inbox.repository';
import { before, type Clock } from '#kernel/clock';
import type { JobQueue } from '#ports/job-queue';
import type { Mailer } from '#ports/mailer';
import { replyMail } from './contact-mails.ts';

/** After this long the sender no longer waits for it. */
const GIVE_UP_MS = 30 * DAY_MS;
const BATCH = 100;

/** Sends the owners' replies. An interrupted delivery is repeated under the same Message-ID. */
export class SendContactReplies {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly mailer: Mailer,
    private readonly jobs: JobQueue,
    private readonly brand: Brand,
    private readonly clock: Clock,
  ) {}

  async run(replyId: string): Promise<void> {
    const reply = await this.inbox.findReply(replyId);
    if (!reply || reply.mailSentAt) return;
    const replies = await this.inbox.listReplies(reply.message.id);
    const earlier = replies.filter(({ id, createdAt }) => id !== reply.id && createdAt < reply.createdAt);
    await this.mailer.send(replyMail(this.brand, reply, earlier));
    await this.inbox.markReplySent(reply.id, this.clock.now());
  }

  /** A job gives up after some days, and a mail server may be down for longer. */
  async requestUnsent(): Promise<void> {
    const now = this.clock.now();
    for (const { id } of await this.inbox.listUnsentReplies(before(now, GIVE_UP_MS), before(now, MINUTE_MS), BATCH))
      await this.jobs.add('send-contact-reply', { replyId: id }, { isOnlyIfAbsent: true });
  }
}
