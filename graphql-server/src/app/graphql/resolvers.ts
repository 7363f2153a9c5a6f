import type { ContainerType } from 'type-graphql';
import { AccountResolver } from '#features/account/account.resolver';
import { CheckoutResolver } from '#features/checkout/checkout.resolver';
import { OrdersResolver } from '#features/orders/orders.resolver';
import { PhotoSetsResolver } from '#features/photo-sets/photo-sets.resolver';
import { PromoCodesResolver } from '#features/promo-codes/promo-codes.resolver';
import type { Container } from '../container.ts';

/** Gives TypeGraphQL the instance of each resolver class. */
export function createResolvers(services: Container): ContainerType {
  const instances = new Map<unknown, object>([
    [AccountResolver, new AccountResolver(services.account)],
    [CheckoutResolver, new CheckoutResolver(services.checkout, services.checkDuplicates)],
    [OrdersResolver, new OrdersResolver(services.ensureMailSent)],
    [PhotoSetsResolver, new PhotoSetsResolver(services.photoSetsService)],
    [PromoCodesResolver, new PromoCodesResolver(services.promoCodesService)],
  ]);
  return { get: (resolver) => instances.get(resolver) };
}
