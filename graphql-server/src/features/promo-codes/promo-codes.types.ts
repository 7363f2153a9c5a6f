import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

enum PromoKind {
  percent = 'percent',
  fixed = 'fixed',
}
registerEnumType(PromoKind, { name: 'PromoKind', description: 'percent: value is 1-100 of the subtotal; fixed: value is US cents.' });

@ObjectType('Promo', { description: 'What a promo code takes off an order.' })
export class PromoType {
  @Field(() => String) declare code: string;
  @Field(() => PromoKind) declare kind: 'percent' | 'fixed';
  @Field(() => Int) declare value: number;
}
