import { NonNegativeIntResolver } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';

@InputType({ description: 'A line of the cart. The price is compared with ours, never used.' })
export class OrderItemInput {
  @Field(() => ID) declare id: string;
  @Field(() => String, { nullable: true }) declare name?: string;
  @Field(() => Int, { description: 'US cents.' }) declare price: number;
  @Field(() => Int, { defaultValue: 1, description: 'Always 1.' }) declare quantity: number;
}

@InputType()
export class CreatePaymentIntentInput {
  @Field(() => [OrderItemInput]) declare items: OrderItemInput[];
  @Field(() => Float, { description: 'The total that the buyer saw, in US cents.' }) declare expectedTotal: number;
  @Field(() => String, { nullable: true }) declare promoCode?: string;
  // Text and not EmailAddress: a malformed one is answered with the rule's own message, as by REST.
  @Field(() => String, { nullable: true }) declare email?: string;
}

@ObjectType({ description: 'How to pay an order.' })
export class PaymentIntentPayload {
  @Field(() => String, { nullable: true, description: 'Null when there is nothing to charge; the order is complete then.' })
  declare clientSecret: string | null;
  @Field(() => Boolean) declare isPaid: boolean;
  @Field(() => String) declare orderNumber: string;
}

@InputType()
export class DuplicateCheckInputType {
  @Field(() => String) declare email: string;
  @Field(() => [Int]) declare photoSetIds: number[];
}

@ObjectType()
export class DuplicatePurchase {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
}

@ObjectType()
export class CustomerInfo {
  @Field(() => Boolean) declare isReturningCustomer: boolean;
  @Field(() => NonNegativeIntResolver) declare purchaseCount: number;
}

@ObjectType({ description: 'What an address has bought before, of the sets that were asked for.' })
export class DuplicateCheckPayload {
  @Field(() => Boolean) declare success: boolean;
  @Field(() => Boolean) declare hasDuplicates: boolean;
  @Field(() => [DuplicatePurchase]) declare duplicates: DuplicatePurchase[];
  @Field(() => CustomerInfo) declare customerInfo: CustomerInfo;
}
