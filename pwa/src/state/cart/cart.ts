import type { Cents } from '@archive/schema/money';
import { type CartItem, cartSubtotal, hasItem } from '@archive/schema/sales/cart';
import { useSyncExternalStore } from 'react';
import { localStore } from '#platform/storage/web-storage.ts';
import { CartStore } from './cart-store.ts';

export interface Cart {
  items: readonly CartItem[];
  count: number;
  subtotal: Cents;
  has(id: string): boolean;
  add(item: Omit<CartItem, 'quantity'>): void;
  remove(id: string): void;
  clear(): void;
}

/** The one cart of this page. On the server it is always empty. */
export function cartStore(): CartStore {
  store ??= new CartStore(localStore, window);
  return store;
}

export function useCart(): Cart {
  const items = useSyncExternalStore(subscribe, currentItems, noItems);
  return {
    items,
    count: items.length,
    subtotal: cartSubtotal(items),
    has: (id) => hasItem(items, id),
    add: (item) => cartStore().add(item),
    remove: (id) => cartStore().remove(id),
    clear: () => cartStore().clear(),
  };
}

let store: CartStore | null = null;
const empty: readonly CartItem[] = [];
const noItems = () => empty;
/** The server's empty list for an empty cart: React renders again at once if the two snapshots differ. */
const currentItems = () => {
  const items = cartStore().items();
  return items.length > 0 ? items : empty;
};
const subscribe = (listener: () => void) => cartStore().subscribe(listener);
