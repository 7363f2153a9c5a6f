import { parsePhotoSetId } from '../catalogue/photo-set-id.ts';
import { type Cents, cents, isCents, sumCents } from '../money.ts';

/** Maximum number of items in a cart or an order: more than the catalogue has, and not too many for the server. */
export const MAX_CART_ITEMS = 100;

/** One photo set in the cart. `id` is the photo set's id as text; `price` is cents; `quantity` is 1 when added. */
export interface CartItem {
  id: string;
  name: string;
  price: number;
  quantity: number;
}

/** Adds an item. An id that is already in the cart changes nothing, because a set is bought once. */
export function addItem(items: readonly CartItem[], item: Omit<CartItem, 'quantity'>): readonly CartItem[] {
  return hasItem(items, item.id) ? items : [...items, { ...item, quantity: 1 }];
}

/** The cart without the item of this id. */
export function removeItem(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** Whether an item of this id is in the cart. */
export function hasItem(items: readonly CartItem[], id: string): boolean {
  return items.some((item) => item.id === id);
}

/** Reads a stored cart. Invalid items are dropped. Of items with the same id, the larger quantity is kept at the first one's place. */
export function restoreCart(stored: unknown): readonly CartItem[] {
  const items = Array.isArray(stored) ? stored.filter(isCartItem) : [];
  const byId = new Map<string, CartItem>();
  for (const item of items) {
    const earlier = byId.get(item.id);
    byId.set(item.id, earlier && earlier.quantity >= item.quantity ? earlier : item);
  }
  return [...byId.values()].slice(0, MAX_CART_ITEMS);
}

// Without zod, which is larger than the rest of the first screen's code.
function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, price, quantity } = value as Partial<Record<keyof CartItem, unknown>>;
  const isNamed = typeof id === 'string' && parsePhotoSetId(id) !== null && typeof name === 'string' && name.length <= 300;
  return isNamed && isCents(price) && Number.isInteger(quantity) && Number(quantity) > 0;
}

/** The cart's price before a discount. */
export function cartSubtotal(items: readonly CartItem[]): Cents {
  return sumCents(items.map((item) => cents(item.price)));
}
