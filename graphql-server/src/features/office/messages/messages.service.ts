import { uuidOf } from '@archive/schema/keys';
import {
  blockSenderInput,
  type MessageBox,
  messageInput,
  messagePageInput,
  messageStateInput,
  replyInput,
  unblockSenderInput,
} from '@archive/schema/office/message';
import { officePageInput, rowsOf } from '@archive/schema/office/office-page';
import type { ContactMessage } from '#data/entities/office/contact-message';
import type { ContactReply } from '#data/entities/office/contact-reply';
import type { Paged } from '#data/raw-rows';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { ContactMessageRepository } from '#data/repositories/office/contact-message.repository';
import { type BlockedSender, boxOf, type InboxRepository } from '#data/repositories/office/inbox.repository';
import { type Actor, requireAdmin, type SignedIn } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { notFound } from '#kernel/errors';
import { maskEmail } from '#kernel/mask-email';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { Changed, OwnerChanges, OwnerRequest } from '../owner-changes.ts';

const MOVES = { open: 'reopenMessage', answered: 'answerMessage', aside: 'setMessageAside' } as const satisfies Record<MessageBox, string>;

export interface OpenedMessage {
  message: ContactMessage;
  replies: ContactReply[];
  isSenderBlocked: boolean;
  /** Other messages from the same mailbox. */
  others: number;
}

/** What visitors write to the owners, and the answers. */
export class MessagesService {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly contactMessages: ContactMessageRepository,
    private readonly users: UserRepository,
    private readonly changes: OwnerChanges,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async page(actor: Actor, input: unknown): Promise<Paged<ContactMessage> & { open: number }> {
    requireAdmin(actor);
    const { page, search, box } = validate(messagePageInput, input);
    const found = await this.inbox.page(box, search, rowsOf(page));
    return { ...found, open: await this.inbox.countOpen() };
  }

  /** @throws AppError NOT_FOUND */
  async open(actor: Actor, input: unknown): Promise<OpenedMessage> {
    requireAdmin(actor);
    const { id } = validate(messageInput, input);
    const message = await this.inbox.find(id);
    if (!message) throw missing();
    return {
      message,
      replies: await this.inbox.listReplies(id),
      isSenderBlocked: await this.contactMessages.isBlocked(message.email),
      others: await this.inbox.countOthers(message),
    };
  }

  /** Emails the sender, once per request, and marks the message as answered. @throws AppError NOT_FOUND, BAD_INPUT */
  async reply(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id, text } = validate(replyInput, input);
    await this.change(owner, { requestId, content: input, id, action: 'replyToMessage' }, async (message) => {
      const user = await this.users.findById(owner.userId);
      const now = this.clock.now();
      const replyId = uuidOf(requestId);
      await this.inbox.addReply({ id: replyId, messageId: id, ownerName: user?.username ?? '', text, createdAt: now });
      await this.inbox.moveTo('answered', id, now);
      await this.jobs.add('send-contact-reply', { replyId });
      // The text is in the reply itself, and goes with the message when a person's data is deleted.
      return { before: { box: boxOf(message) }, after: { box: 'answered' } };
    });
  }

  /** @throws AppError NOT_FOUND */
  async move(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id, box } = validate(messageStateInput, input);
    await this.change(owner, { requestId, content: input, id, action: MOVES[box] }, async (message) => {
      await this.inbox.moveTo(box, id, this.clock.now());
      return { before: { box: boxOf(message) }, after: { box } };
    });
  }

  /** Later messages from a blocked sender are kept aside, and no one is emailed about them. @throws AppError NOT_FOUND */
  async block(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id, isBlocked } = validate(blockSenderInput, input);
    const action = isBlocked ? 'blockSender' : 'unblockSender';
    await this.change(owner, { requestId, content: input, id, action }, async ({ email }) => {
      const wasBlocked = await this.contactMessages.isBlocked(email);
      if (isBlocked) await this.inbox.block(email, this.clock.now());
      else await this.inbox.unblock(email);
      return { before: { isBlocked: wasBlocked }, after: { isBlocked } };
    });
  }

  /** Blocked last first. */
  async blocked(actor: Actor, input: unknown): Promise<Paged<BlockedSender>> {
    requireAdmin(actor);
    const { page, search } = validate(officePageInput, input);
    return this.inbox.blockedPage(search, rowsOf(page));
  }

  /** Also when no message of the sender is left. Does nothing for one who isn't blocked. */
  async unblock(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, mailbox } = validate(unblockSenderInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'unblockSender', subject: maskEmail(mailbox) }, async () => {
      if (!(await this.inbox.unblockMailbox(mailbox))) return null;
      return { before: { isBlocked: true }, after: { isBlocked: false } };
    });
  }

  private async change(
    owner: SignedIn,
    { id, ...request }: OwnerRequest & { id: string },
    make: (message: ContactMessage) => Promise<Changed>,
  ): Promise<void> {
    const known = await this.inbox.find(id);
    if (!known) throw missing();
    await this.changes.run(owner, { ...request, subject: maskEmail(known.email) }, async () => {
      const message = await this.inbox.findLocked(id);
      if (!message) throw missing();
      return make(message);
    });
  }
}

function missing() {
  return notFound("We couldn't find this message.");
}
