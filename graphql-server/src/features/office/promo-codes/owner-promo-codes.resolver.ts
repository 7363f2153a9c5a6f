import type { Cents } from '@archive/schema/money';
import { PROMO_STATES, type PromoState } from '@archive/schema/office/sales/promo-code';
import type { PromoKind } from '@archive/schema/sales/pricing';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { CentsScalar } from '#domain/graphql/cents.types';
import { enumOf } from '#domain/graphql/enum-of';
import { withNulls, withoutNulls } from '#domain/graphql/graphql-nulls';
import { PromoKindType } from '#domain/graphql/promo-kind.types';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done, OfficePageInput } from '../office.types.ts';
import type { OwnerPromoCode, OwnerPromoCodesService } from './owner-promo-codes.service.ts';

const NULLABLE = ['startsAt', 'endsAt', 'maxOrders'] as const;

const PromoStateType = enumOf(PROMO_STATES);
registerEnumType(PromoStateType, { name: 'PromoState', description: "'waiting' begins later, 'over' has reached its end date." });

@ObjectType('OwnerPromoCode', { description: 'A promo code, as the owners see it.' })
class OwnerPromoCodeType {
  @Field(() => ID) declare code: string;
  @Field(() => PromoKindType) declare kind: PromoKind;
  @Field(() => Int, { description: 'Percent or cents.' }) declare value: number;
  @Field(() => DateTimeISOResolver, { nullable: true }) declare startsAt: string | null;
  @Field(() => DateTimeISOResolver, { nullable: true }) declare endsAt: string | null;
  @Field(() => Int, { nullable: true, description: 'How many orders may use it; null for no limit.' }) declare maxOrders: number | null;
  @Field(() => Boolean) declare isActive: boolean;
  @Field(() => PromoStateType) declare state: PromoState;
  @Field(() => NonNegativeIntResolver, { description: 'Orders that are paid and not fully refunded.' }) declare uses: number;
  @Field(() => CentsScalar, { description: 'What it took off these orders.' }) declare discounts: Cents;
}

@ObjectType()
class OwnerPromoCodePage {
  @Field(() => [OwnerPromoCodeType]) declare items: OwnerPromoCodeType[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@InputType()
class PromoCodeFieldsInput {
  @Field(() => PromoKindType) declare kind: PromoKind;
  @Field(() => Int) declare value: number;
  @Field(() => String, { nullable: true, description: 'ISO 8601 instant.' }) declare startsAt: string | null;
  @Field(() => String, { nullable: true, description: 'ISO 8601 instant.' }) declare endsAt: string | null;
  @Field(() => Int, { nullable: true }) declare maxOrders: number | null;
  @Field(() => Boolean) declare isActive: boolean;
}

@InputType()
class CreatePromoCodeInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => String) declare code: string;
  @Field(() => PromoCodeFieldsInput) declare fields: PromoCodeFieldsInput;
}

@InputType()
class EditPromoCodeInput extends CreatePromoCodeInput {
  @Field(() => PromoCodeFieldsInput, { description: 'The fields as the form showed them.' }) declare seen: PromoCodeFieldsInput;
}

@InputType()
class EndPromoCodeInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => String) declare code: string;
}

@Resolver()
export class OwnerPromoCodesResolver {
  constructor(private readonly service: OwnerPromoCodesService) {}

  @Query(() => OwnerPromoCodePage, { description: 'The promo codes, newest first; for the owners only.' })
  async ownerPromoCodes(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficePageInput, { nullable: true }) input?: OfficePageInput,
  ): Promise<OwnerPromoCodePage> {
    const { items, total } = await this.service.page(actor, withoutNulls(input));
    return { items: items.map(promoCodeOf), total };
  }

  @Mutation(() => Done, { description: 'Adds a promo code; for the owners only.' })
  async createPromoCode(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => CreatePromoCodeInput) input: CreatePromoCodeInput,
  ): Promise<Done> {
    await this.service.create(actor, { ...input, fields: withNulls(input.fields, NULLABLE) });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Changes a promo code; for the owners only.' })
  async editPromoCode(@Ctx() { actor }: GraphQLContext, @Arg('input', () => EditPromoCodeInput) input: EditPromoCodeInput): Promise<Done> {
    await this.service.edit(actor, { ...input, fields: withNulls(input.fields, NULLABLE), seen: withNulls(input.seen, NULLABLE) });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Ends a promo code; for the owners only.' })
  async endPromoCode(@Ctx() { actor }: GraphQLContext, @Arg('input', () => EndPromoCodeInput) input: EndPromoCodeInput): Promise<Done> {
    await this.service.end(actor, { ...input });
    return DONE;
  }
}

function promoCodeOf({ startsAt, endsAt, maxOrders, ...others }: OwnerPromoCode): OwnerPromoCodeType {
  return { ...others, maxOrders: maxOrders ?? null, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}
