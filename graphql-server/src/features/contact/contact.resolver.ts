import type { ContactReply } from '@archive/schema/contact/contact';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import type { SendContactMessage } from './send-contact-message.ts';

@InputType()
export class ContactMessageInput {
  @Field(() => String) declare name: string;
  @Field(() => String) declare email: string;
  @Field(() => String) declare subject: string;
  @Field(() => String) declare message: string;
  @Field(() => String, { nullable: true, description: 'Leave this out: it catches spam bots.' }) declare website?: string;
  @Field(() => String, { nullable: true, description: 'Sending the same key and text again sends no second message.' })
  declare idempotencyKey?: string;
}

@ObjectType()
class ContactPayload {
  @Field(() => Boolean) declare success: boolean;
}

@Resolver()
export class ContactResolver {
  constructor(private readonly sendMessage: SendContactMessage) {}

  @Mutation(() => ContactPayload, { description: 'Sends a message to the owners.' })
  sendContactMessage(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => ContactMessageInput) input: ContactMessageInput,
  ): Promise<ContactReply> {
    return this.sendMessage.run(actor, input);
  }
}
