import { MESSAGE_BOXES, type MessageBox } from '@archive/schema/office/message';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import type { ContactMessage } from '#data/entities/office/contact-message';
import { boxOf } from '#data/repositories/office/inbox.repository';
import { enumOf } from '#domain/graphql/enum-of';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done, OfficePageInput } from '../office.types.ts';
import type { MessagesService } from './messages.service.ts';

const MessageBoxType = enumOf(MESSAGE_BOXES);
registerEnumType(MessageBoxType, { name: 'MessageBox', description: "'aside': from a blocked sender, or probably spam." });

@ObjectType({ description: "A visitor's message to the owners." })
class OfficeMessage {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare name: string;
  @Field(() => String) declare email: string;
  @Field(() => String) declare subject: string;
  @Field(() => String) declare message: string;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
  @Field(() => MessageBoxType) declare box: MessageBox;
}

@ObjectType()
class OfficeMessagePage {
  @Field(() => [OfficeMessage]) declare items: OfficeMessage[];
  @Field(() => NonNegativeIntResolver) declare total: number;
  @Field(() => NonNegativeIntResolver, { description: 'Open messages, whatever the search.' }) declare open: number;
}

@ObjectType()
class MessageReply {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare ownerName: string;
  @Field(() => String) declare text: string;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When the mail server accepted it.' }) declare mailSentAt: Date | null;
}

@ObjectType('OpenedMessage')
class OpenedMessageType {
  @Field(() => OfficeMessage) declare message: OfficeMessage;
  @Field(() => [MessageReply], { description: 'Oldest first.' }) declare replies: MessageReply[];
  @Field(() => Boolean) declare isSenderBlocked: boolean;
  @Field(() => NonNegativeIntResolver, { description: 'Other messages from the same mailbox.' }) declare others: number;
}

@ObjectType({ description: 'A sender whose messages are set aside.' })
class OfficeBlockedSender {
  @Field(() => String, { description: 'Every variant of the address that may reach the same mailbox.' }) declare mailbox: string;
  @Field(() => DateTimeISOResolver) declare blockedAt: Date;
}

@ObjectType()
class OfficeBlockedSenderPage {
  @Field(() => [OfficeBlockedSender]) declare items: OfficeBlockedSender[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@InputType()
class UnblockSenderInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => String) declare mailbox: string;
}

@InputType()
class OfficeMessagesInput extends OfficePageInput {
  @Field(() => MessageBoxType, { nullable: true }) declare box?: MessageBox;
}

@InputType()
class OfficeMessageInput {
  @Field(() => ID) declare id: string;
}

@InputType()
class MessageReplyInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID) declare id: string;
  @Field(() => String) declare text: string;
}

@InputType()
class MessageStateInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID) declare id: string;
  @Field(() => MessageBoxType) declare box: MessageBox;
}

@InputType()
class BlockSenderInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID, { description: 'A message of the sender.' }) declare id: string;
  @Field(() => Boolean) declare isBlocked: boolean;
}

@Resolver()
export class MessagesResolver {
  constructor(private readonly service: MessagesService) {}

  @Query(() => OfficeMessagePage, { description: 'Messages of a box, newest first; for the owners only.' })
  async officeMessages(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficeMessagesInput, { nullable: true }) input?: OfficeMessagesInput,
  ): Promise<OfficeMessagePage> {
    const { items, ...counts } = await this.service.page(actor, withoutNulls(input));
    return { ...counts, items: items.map(messageOf) };
  }

  @Query(() => OpenedMessageType, { description: 'A message with its replies; for the owners only.' })
  async officeMessage(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficeMessageInput) input: OfficeMessageInput,
  ): Promise<OpenedMessageType> {
    const { message, replies, ...others } = await this.service.open(actor, { ...input });
    return {
      ...others,
      message: messageOf(message),
      replies: replies.map((reply) => ({ ...reply, mailSentAt: reply.mailSentAt ?? null })),
    };
  }

  @Mutation(() => Done, { description: 'Emails a reply to the sender; for the owners only.' })
  async replyToMessage(@Ctx() { actor }: GraphQLContext, @Arg('input', () => MessageReplyInput) input: MessageReplyInput): Promise<Done> {
    await this.service.reply(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Moves a message to a box; for the owners only.' })
  async setMessageState(@Ctx() { actor }: GraphQLContext, @Arg('input', () => MessageStateInput) input: MessageStateInput): Promise<Done> {
    await this.service.move(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: "Blocks or unblocks a message's sender; for the owners only." })
  async blockSender(@Ctx() { actor }: GraphQLContext, @Arg('input', () => BlockSenderInput) input: BlockSenderInput): Promise<Done> {
    await this.service.block(actor, { ...input });
    return DONE;
  }

  @Query(() => OfficeBlockedSenderPage, { description: 'Blocked senders, the last one first; for the owners only.' })
  officeBlockedSenders(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficePageInput, { nullable: true }) input?: OfficePageInput,
  ): Promise<OfficeBlockedSenderPage> {
    return this.service.blocked(actor, withoutNulls(input));
  }

  @Mutation(() => Done, { description: 'Unblocks a sender; for the owners only.' })
  async unblockSender(@Ctx() { actor }: GraphQLContext, @Arg('input', () => UnblockSenderInput) input: UnblockSenderInput): Promise<Done> {
    await this.service.unblock(actor, { ...input });
    return DONE;
  }
}

function messageOf(message: ContactMessage): OfficeMessage {
  const { id, name, email, subject, message: text, createdAt } = message;
  return { id, name, email, subject, message: text, createdAt, box: boxOf(message) };
}
