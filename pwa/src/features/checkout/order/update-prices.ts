import { useApolloClient } from '@apollo/client/react';
import type { CartItem } from '@archive/schema/cart';
import type { CataloguePhotoSet } from '#catalogue/photo-sets.ts';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { cartStore } from '#state/cart/cart.ts';

/** The result of a price update, as texts. */
export interface PriceUpdate {
  changed: string[];
  gone: string[];
}

/** Updates the cart's prices from the catalogue, bypassing all caches. */
export function useUpdatePrices(): () => Promise<PriceUpdate> {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({
      query: PhotoSetsListDocument,
      fetchPolicy: 'network-only',
      context: { fetchOptions: { cache: 'no-store' } },
    });
    if (!data) throw new Error('The response has no catalogue');
    return updateCart(data.photoSets);
  };
}

function updateCart(catalogue: readonly CataloguePhotoSet[]): PriceUpdate {
  const onSale = new Map(catalogue.map((photoSet) => [String(photoSet.id), photoSet]));
  const before = cartStore().items();
  const after = before.flatMap((item) => currentItem(item, onSale.get(item.id)));
  // Removing and adding every item keeps their order, and no other item is ever missing.
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

function currentItem(item: CartItem, photoSet: CataloguePhotoSet | undefined): CartItem[] {
  return photoSet ? [{ ...item, name: photoSet.title, price: photoSet.price }] : [];
}
