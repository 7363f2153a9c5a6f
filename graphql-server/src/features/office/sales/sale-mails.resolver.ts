import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { SaleMailsService } from './sale-mails.service.ts';

@InputType()
class ResendMailInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID, { description: 'An order or a ticket.' }) declare id: string;
}

@InputType()
class CorrectEmailInput extends ResendMailInput {
  @Field(() => String) declare email: string;
  @Field(() => String, { nullable: true, description: "As the owner's screen showed it." }) declare expectedEmail: string | null;
  @Field(() => Boolean, { defaultValue: true, description: 'Links and tickets that went to the old address stop working.' })
  declare cutOldLinks: boolean;
}

@Resolver()
export class SaleMailsResolver {
  constructor(private readonly service: SaleMailsService) {}

  @Mutation(() => Done, { description: 'Emails the download links or the ticket once more; for the owners only.' })
  async resendMail(@Ctx() { actor }: GraphQLContext, @Arg('input', () => ResendMailInput) input: ResendMailInput): Promise<Done> {
    await this.service.resend(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: "Corrects a buyer's address, and emails it; for the owners only, with a confirmed password." })
  async correctOrderEmail(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => CorrectEmailInput) input: CorrectEmailInput,
  ): Promise<Done> {
    await this.service.correct(actor, { ...input, expectedEmail: input.expectedEmail ?? null });
    return DONE;
  }
}
