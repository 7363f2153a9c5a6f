import { parsePhotoSetId } from '@archive/schema/catalogue/photo-set-id';
import { cents } from '@archive/schema/money';
import type { CartItem } from '@archive/schema/sales/cart';
import { type Promo, type Quote, quote } from '@archive/schema/sales/pricing';

/** An order as the buyer sees it on the screen, before the server has priced it. */
export interface OrderDraft {
  items: readonly CartItem[];
  promo: Promo | null;
  quote: Quote;
}

export function draftOrder(items: readonly CartItem[], promo: Promo | null): OrderDraft {
  const prices = items.map((item) => cents(item.price));
  return { items, promo, quote: quote(prices, promo) };
}

/** The cart's ids as numbers. The cart stores them as text. */
export function photoSetIdsOf(items: readonly CartItem[]): number[] {
  return items.flatMap((item) => parsePhotoSetId(item.id) ?? []);
}
