import type { DuplicateCheckReply, PaymentIntentReply } from '@archive/schema/sales/checkout';
import { NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import type { CheckDuplicates } from './check-duplicates.ts';
import type { CheckoutService } from './checkout.service.ts';

@InputType({ description: 'A line of the cart. The price is only compared with ours.' })
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
  // String and not EmailAddress: a malformed address gets the rule's own message, as in REST.
  @Field(() => String, { nullable: true }) declare email?: string;
}

@ObjectType({ description: 'How to pay an order.' })
class PaymentIntentPayload {
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
class DuplicatePurchase {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
}

@ObjectType()
class CustomerInfo {
  @Field(() => Boolean) declare isReturningCustomer: boolean;
  @Field(() => NonNegativeIntResolver) declare purchaseCount: number;
}

@ObjectType({ description: 'Which of the given photo sets an address has bought before.' })
class DuplicateCheckPayload {
  @Field(() => Boolean) declare success: boolean;
  @Field(() => Boolean) declare hasDuplicates: boolean;
  @Field(() => [DuplicatePurchase]) declare duplicates: DuplicatePurchase[];
  @Field(() => CustomerInfo) declare customerInfo: CustomerInfo;
}

@Resolver()
export class CheckoutResolver {
  constructor(
    private readonly service: CheckoutService,
    private readonly duplicates: CheckDuplicates,
  ) {}

  @Mutation(() => PaymentIntentPayload, { description: 'Opens the order for a cart, or finds the open one.' })
  createPaymentIntent(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => CreatePaymentIntentInput) input: CreatePaymentIntentInput,
  ): Promise<PaymentIntentReply> {
    return this.service.createPaymentIntent(actor, input);
  }

  // A mutation, although it changes nothing: a query would put the buyer's address into a URL.
  @Mutation(() => DuplicateCheckPayload)
  checkDuplicatePurchases(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => DuplicateCheckInputType) input: DuplicateCheckInputType,
  ): Promise<DuplicateCheckReply> {
    return this.duplicates.run(actor, input);
  }
}
