import type { CartItem } from '@archive/schema/sales/cart';
import { type Unpaid, type UnpaidText, unpaidText } from '#payment/unpaid-text.ts';
import type { RequestError } from '#platform/requests/request-error.ts';

/** Why an order was not paid. */
export interface UnpaidOrder extends UnpaidText {
  /** The cart's prices are out of date: offer to update them. */
  canUpdatePrices: boolean;
}

const ASSURANCE = "You haven't been charged, and your cart is unchanged.";

/** @param items the order, by the positions that the server's errors name. @returns null if the promo box shows the reason */
export function explainUnpaidOrder(unpaid: Unpaid, items: readonly CartItem[]): UnpaidOrder | null {
  const text = { ...unpaidText(unpaid, ASSURANCE), canUpdatePrices: false };
  if (unpaid.kind !== 'rejected') return text;
  return unpaid.error.fields.promoCode ? null : { ...text, ...rejectedOrder(unpaid.error, items) };
}

/** The server rejected the order before any payment. */
function rejectedOrder({ code, fields }: RequestError, items: readonly CartItem[]): Partial<UnpaidOrder> {
  if (code === 'ALREADY_OWNED') return { title: 'Already in Collection' };
  if (code === 'TOTAL_CHANGED') return updatePrices('Total Changed', 'The total of your order has changed.');
  const gone = items.filter((_item, index) => fields[`items.${index}.id`]).map((item) => item.name);
  if (gone.length) return updatePrices('No Longer on Sale', `${gone.join(', ')} can no longer be bought.`);
  return { canUpdatePrices: code === 'BAD_INPUT' && !fields.email };
}

function updatePrices(title: string, text: string): Partial<UnpaidOrder> {
  return { title, text, advice: `${ASSURANCE} Press Update Prices and review your order before paying.`, canUpdatePrices: true };
}
