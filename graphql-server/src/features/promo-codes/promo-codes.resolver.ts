import type { Promo } from '@archive/schema/sales/pricing';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import type { PromoCodesService } from './promo-codes.service.ts';
import { PromoType } from './promo-codes.types.ts';

@Resolver()
export class PromoCodesResolver {
  constructor(private readonly service: PromoCodesService) {}

  @Query(() => PromoType, { description: 'Looks up a promo code, case-sensitive.' })
  promoCode(@Ctx() { actor }: GraphQLContext, @Arg('code', () => String) code: string): Promise<Promo> {
    return this.service.lookUp(actor, { code });
  }
}
