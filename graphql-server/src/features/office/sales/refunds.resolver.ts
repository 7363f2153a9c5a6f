import type { Cents } from '@archive/schema/money';
import { REFUND_CHOICES, type RefundChoice } from '@archive/schema/office/sales/refund';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { CentsScalar } from '#domain/graphql/cents.types';
import { enumOf } from '#domain/graphql/enum-of';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { RefundsService } from './refunds.service.ts';
import { OfficeSaleInput } from './sales.resolver.ts';

const RefundChoiceType = enumOf(REFUND_CHOICES);
registerEnumType(RefundChoiceType, { name: 'RefundChoice', description: "'amount' takes nothing back, unless it is all that is left." });

@ObjectType()
class RefundableLine {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare title: string;
  @Field(() => CentsScalar, { description: 'Its part of what was charged.' }) declare share: Cents;
  @Field(() => Boolean) declare isTakenBack: boolean;
}

@ObjectType({ description: 'What can be refunded of an order or a ticket.' })
class RefundPreview {
  @Field(() => CentsScalar) declare due: Cents;
  @Field(() => CentsScalar, { description: 'Returned, or being returned.' }) declare returned: Cents;
  @Field(() => CentsScalar) declare left: Cents;
  @Field(() => Boolean) declare isDisputed: boolean;
  @Field(() => [RefundableLine]) declare lines: RefundableLine[];
}

@InputType()
class RefundInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID) declare id: string;
  @Field(() => RefundChoiceType) declare choice: RefundChoice;
  @Field(() => [ID]) declare lineIds: string[];
  @Field(() => Int, { description: 'Cents, as the screen showed them.' }) declare amount: number;
  @Field(() => Int, { description: 'Cents that were returned or being returned when the owner decided.' })
  declare expectedReturned: number;
  @Field(() => Int, { nullable: true, description: 'The amount once more: for more than $50, and for all that is left.' })
  declare typedAmount?: number;
  @Field(() => String) declare reason: string;
}

@InputType()
class TakeBackInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID) declare id: string;
  @Field(() => [ID]) declare lineIds: string[];
  @Field(() => String) declare reason: string;
}

@Resolver()
export class RefundsResolver {
  constructor(private readonly service: RefundsService) {}

  @Query(() => RefundPreview, { description: 'What can be refunded, as the provider knows it now; for the owners only.' })
  refundPreview(@Ctx() { actor }: GraphQLContext, @Arg('input', () => OfficeSaleInput) input: OfficeSaleInput): Promise<RefundPreview> {
    return this.service.preview(actor, { ...input });
  }

  @Mutation(() => Done, {
    description: 'Refunds an order or a ticket, in whole or in part; for the owners only, with a confirmed password.',
  })
  async refund(@Ctx() { actor }: GraphQLContext, @Arg('input', () => RefundInput) input: RefundInput): Promise<Done> {
    await this.service.refund(actor, { ...input });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Takes back photo sets that cost nothing; for the owners only, with a confirmed password.' })
  async takeBack(@Ctx() { actor }: GraphQLContext, @Arg('input', () => TakeBackInput) input: TakeBackInput): Promise<Done> {
    await this.service.takeBack(actor, { ...input });
    return DONE;
  }
}
