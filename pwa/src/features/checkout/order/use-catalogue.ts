import { useApolloClient, useQuery } from '@apollo/client/react';
import type { CartItem } from '@archive/schema/cart';
import type { Picture } from '@archive/schema/photo-set';
import { CheckoutCatalogueDocument, type CheckoutCatalogueQuery } from '#generated/graphql.ts';
import { cartStore } from '#state/cart.ts';

/** All that is on sale, as soon as it comes. A cart of which nothing more is known is a cart all the same. */
export function useCatalogue(): CheckoutCatalogueQuery['photoSets'] {
  const { data } = useQuery(CheckoutCatalogueDocument);
  return data?.photoSets ?? [];
}

/** Pictures by photo-set id, as cart items carry it. */
export function usePictures(): ReadonlyMap<string, Picture> {
  return new Map(useCatalogue().map(({ id, picture }) => [String(id), picture]));
}

/** What an update of the cart's prices did, in words. */
export interface PriceUpdate {
  changed: string[];
  gone: string[];
}

/** Brings the cart's prices up to date with the catalogue, past every cache. */
export function useUpdatePrices(): () => Promise<PriceUpdate> {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({
      query: CheckoutCatalogueDocument,
      fetchPolicy: 'network-only',
      context: { fetchOptions: { cache: 'no-store' } },
    });
    if (!data) throw new Error('The catalogue sent no answer');
    return updateCart(data.photoSets);
  };
}

function updateCart(catalogue: CheckoutCatalogueQuery['photoSets']): PriceUpdate {
  const onSale = new Map(catalogue.map((photoSet) => [String(photoSet.id), photoSet]));
  const before = cartStore().items();
  const after = before.flatMap((item) => currentItem(item, onSale.get(item.id)));
  // Taken out and put back one by one: the sequence of the items stays, and no other one is away meanwhile.
  for (const { id } of before) {
    cartStore().remove(id);
    const item = after.find((current) => current.id === id);
    if (item) cartStore().add(item);
  }
  return {
    changed: after.filter((item) => before.find((earlier) => earlier.id === item.id)?.price !== item.price).map((item) => item.name),
    gone: before.filter((item) => !onSale.has(item.id)).map((item) => item.name),
  };
}

function currentItem(item: CartItem, photoSet: CheckoutCatalogueQuery['photoSets'][number] | undefined): CartItem[] {
  return photoSet ? [{ ...item, name: photoSet.title, price: photoSet.price }] : [];
}
