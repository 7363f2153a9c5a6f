import type { CartItem } from '@archive/schema/cart';
import { cents } from '@archive/schema/money';
import { parsePhotoSetId } from '@archive/schema/photo-set';
import { type Promo, type Quote, quote } from '@archive/schema/pricing';

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
