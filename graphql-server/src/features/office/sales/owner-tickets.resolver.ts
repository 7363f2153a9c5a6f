import { ISSUED_KINDS, type IssuedKind } from '@archive/schema/office/sales/ticket';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver, registerEnumType } from 'type-graphql';
import { enumOf } from '#domain/graphql/enum-of';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { OwnerTicketsService } from './owner-tickets.service.ts';

const IssuedKindType = enumOf(ISSUED_KINDS);
registerEnumType(IssuedKindType, { name: 'IssuedKind', description: "'notaflof': no one is turned away for lack of funds." });

@InputType()
class IssueTicketInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => IssuedKindType) declare kind: IssuedKind;
  @Field(() => String) declare name: string;
  @Field(() => String) declare email: string;
}

@InputType()
class ReissueTicketInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID) declare id: string;
}

@InputType()
class RenameHolderInput extends ReissueTicketInput {
  @Field(() => String) declare name: string;
  @Field(() => String, { description: "As the owner's screen showed it." }) declare expectedName: string;
}

@InputType()
class TakeBackTicketInput extends ReissueTicketInput {
  @Field(() => String) declare reason: string;
}

@Resolver()
export class OwnerTicketsResolver {
  constructor(private readonly service: OwnerTicketsService) {}

  @Mutation(() => Done, { description: 'Gives a ticket of the fundraiser away; for the owners only.' })
  async issueTicket(@Ctx() { actor }: GraphQLContext, @Arg('input', () => IssueTicketInput) input: IssueTicketInput): Promise<Done> {
    await this.service.issue(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Renames the holder of a ticket; for the owners only.' })
  async renameHolder(@Ctx() { actor }: GraphQLContext, @Arg('input', () => RenameHolderInput) input: RenameHolderInput): Promise<Done> {
    await this.service.rename(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Emails a new code for a ticket, and makes earlier ones invalid; for the owners only.' })
  async reissueTicket(@Ctx() { actor }: GraphQLContext, @Arg('input', () => ReissueTicketInput) input: ReissueTicketInput): Promise<Done> {
    await this.service.reissue(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Takes back a ticket that was given away; for the owners only, with a confirmed password.' })
  async takeBackTicket(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TakeBackTicketInput) input: TakeBackTicketInput,
  ): Promise<Done> {
    await this.service.takeBack(actor, { ...input });
    return DONE;
  }
}
