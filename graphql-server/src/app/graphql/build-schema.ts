import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type ContainerType } from 'type-graphql';
import { AccountResolver } from '#features/account/account.resolver';
import { CheckoutResolver } from '#features/checkout/checkout.resolver';
import { OrdersResolver } from '#features/orders/orders.resolver';
import { PhotoSetsResolver } from '#features/photo-sets/photo-sets.resolver';
import { PromoCodesResolver } from '#features/promo-codes/promo-codes.resolver';

/** Every resolver of the API. @param container gives the instance of each; the schema alone needs none. */
export function buildGraphQLSchema(container?: ContainerType): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [AccountResolver, CheckoutResolver, OrdersResolver, PhotoSetsResolver, PromoCodesResolver],
    // Input is validated in the services, by the same rules for GraphQL and REST.
    validate: false,
    ...(container ? { container } : {}),
  });
}
