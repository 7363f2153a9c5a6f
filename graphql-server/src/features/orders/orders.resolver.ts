import type { SendDownloadEmailReply } from '@archive/schema/checkout';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import type { EnsureMailSent } from './ensure-mail-sent.ts';
import { SendDownloadEmailInputType, SendDownloadEmailPayload } from './orders.types.ts';

@Resolver()
export class OrdersResolver {
  constructor(private readonly ensureMailSent: EnsureMailSent) {}

  @Mutation(() => SendDownloadEmailPayload, { description: 'Makes sure that the mail of a paid order was sent, once.' })
  sendDownloadEmail(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => SendDownloadEmailInputType) input: SendDownloadEmailInputType,
  ): Promise<SendDownloadEmailReply> {
    return this.ensureMailSent.run(actor, input);
  }
}
