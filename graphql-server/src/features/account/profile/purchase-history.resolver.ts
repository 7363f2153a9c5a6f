import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import { PurchaseHistory } from '../account.types.ts';
import type { PurchaseHistoryService } from './purchase-history.ts';

@Resolver()
export class PurchaseHistoryResolver {
  constructor(private readonly history: PurchaseHistoryService) {}

  @Query(() => PurchaseHistory, { description: 'The purchases of the signed-in user.' })
  purchaseHistory(@Ctx() { actor }: GraphQLContext): Promise<PurchaseHistory> {
    return this.history.run(actor);
  }
}
