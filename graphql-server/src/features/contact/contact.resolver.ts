import type { ContactReply } from '@archive/schema/contact';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { ContactMessageInputType, ContactPayload } from './contact.types.ts';
import type { SendContactMessage } from './send-contact-message.ts';

@Resolver()
export class ContactResolver {
  constructor(private readonly sendMessage: SendContactMessage) {}

  @Mutation(() => ContactPayload, { description: 'A message to the owners. Kept before it is mailed.' })
  sendContactMessage(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => ContactMessageInputType) input: ContactMessageInputType,
  ): Promise<ContactReply> {
    return this.sendMessage.run(actor, input);
  }
}
