import type { CartItem } from '@archive/schema/cart';
import { type Unpaid, type UnpaidText, unpaidText } from '#payment/unpaid-text.ts';
import type { RequestError } from '#platform/requests/request-error.ts';

/** Why an order was not paid. */
export interface UnpaidMessage extends UnpaidText {
  /** The server's prices are not the cart's: offer to fetch them. */
  canUpdatePrices: boolean;
}

const ASSURANCE = 'You have not been charged, and your cart is kept.';

/** @param items what was ordered, in the order of the server's complaints */
export function unpaidMessage(unpaid: Unpaid, items: readonly CartItem[]): UnpaidMessage {
  const message = { ...unpaidText(unpaid, ASSURANCE), canUpdatePrices: false };
  return unpaid.kind === 'refused' ? { ...message, ...refusedOrder(unpaid.error, items) } : message;
}

/** No payment was tried, so none has failed. */
function refusedOrder({ code, fields }: RequestError, items: readonly CartItem[]): Partial<UnpaidMessage> {
  if (code === 'ALREADY_OWNED') return { title: 'Already in Collection' };
  if (code === 'TOTAL_CHANGED') return updatePrices('Total Changed', 'The total of your order is not the one shown here any more.');
  const gone = items.filter((_item, index) => fields[`items.${index}.id`]).map((item) => item.name);
  if (gone.length) return updatePrices('No Longer on Sale', `${gone.join(', ')} cannot be bought any more.`);
  return { canUpdatePrices: code === 'BAD_INPUT' && !fields.email };
}

function updatePrices(title: string, text: string): Partial<UnpaidMessage> {
  return { title, text, advice: `${ASSURANCE} Press Update Prices and review your order before paying.`, canUpdatePrices: true };
}
