import type { PromoKind } from '@archive/schema/sales/pricing';
import { Field, Int, ObjectType } from 'type-graphql';
import { PromoKindType } from '#domain/graphql/promo-kind.types';

@ObjectType('Promo', { description: 'The discount of a promo code.' })
export class PromoType {
  @Field(() => String) declare code: string;
  @Field(() => PromoKindType) declare kind: PromoKind;
  @Field(() => Int) declare value: number;
}
