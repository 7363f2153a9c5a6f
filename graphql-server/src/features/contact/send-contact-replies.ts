import type { Brand } from '@archive/schema/app/app-config';
import type { InboxRepository } from '#data/repositories/office/inbox.repository';
import type { Clock } from '#kernel/clock';
import type { Mailer } from '#ports/mailer';
import { replyMail } from './contact-mails.ts';

/** Sends the owners' replies. An interrupted delivery is repeated under the same Message-ID. */
export class SendContactReplies {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly mailer: Mailer,
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
}
