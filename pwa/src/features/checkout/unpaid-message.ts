import { type Unpaid, type UnpaidText, unpaidText } from '#payment/unpaid-text.ts';

/** Why an order was not paid. */
export interface UnpaidMessage extends UnpaidText {
  /** The server's prices are not the cart's: offer to fetch them. */
  canUpdatePrices: boolean;
}

export function unpaidMessage(unpaid: Unpaid): UnpaidMessage {
  const code = unpaid.kind === 'refused' ? unpaid.error.code : null;
  return {
    ...unpaidText(unpaid, 'You have not been charged, and your cart is kept.'),
    ...(code === 'ALREADY_OWNED' && { title: 'Already in Collection' }),
    canUpdatePrices: code === 'TOTAL_CHANGED' || code === 'BAD_INPUT',
  };
}
