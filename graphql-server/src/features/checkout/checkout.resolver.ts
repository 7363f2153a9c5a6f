import type { DuplicateCheckReply, PaymentIntentReply } from '@archive/schema/checkout';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import type { CheckDuplicates } from './check-duplicates.ts';
import type { CheckoutService } from './checkout.service.ts';
import { CreatePaymentIntentInput, DuplicateCheckInputType, DuplicateCheckPayload, PaymentIntentPayload } from './checkout.types.ts';

@Resolver()
export class CheckoutResolver {
  constructor(
    private readonly service: CheckoutService,
    private readonly duplicates: CheckDuplicates,
  ) {}

  @Mutation(() => PaymentIntentPayload, { description: 'Opens the order for a cart, or finds the one that is open already.' })
  createPaymentIntent(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => CreatePaymentIntentInput) input: CreatePaymentIntentInput,
  ): Promise<PaymentIntentReply> {
    return this.service.createPaymentIntent(actor, input);
  }

  // A mutation by its transport only: a query would put the buyer's address into a URL.
  @Mutation(() => DuplicateCheckPayload)
  checkDuplicatePurchases(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => DuplicateCheckInputType) input: DuplicateCheckInputType,
  ): Promise<DuplicateCheckReply> {
    return this.duplicates.run(actor, input);
  }
}
