import type Stripe from 'stripe';
import { isId } from '#kernel/ids';
import type { NewRefund } from '#ports/payment-gateway';

/** The order lines that the owners name in a refund or a dispute. Typed by hand: several ids with commas, some of them wrong. */
export function linesIn(metadata: Stripe.Metadata | null): string[] {
  const texts = Object.entries(metadata ?? {}).filter(([name]) => LINES.test(name));
  const named = texts.flatMap(([, text]) => text.split(',').map((line) => line.trim()));
  return named.filter(isId);
}

/** 'order_line', and for more lines than fit into one value 'order_line_2' and so on. */
const LINES = /^order_line(_\d+)?$/;
/** Ids in a value of at most 500 characters. */
const LINES_PER_VALUE = 13;

/** Names order lines in a refund. */
function namesOf(lineIds: readonly string[]): Record<string, string> {
  const count = Math.ceil(lineIds.length / LINES_PER_VALUE);
  const values = Array.from({ length: count }, (_, index) => lineIds.slice(index * LINES_PER_VALUE, (index + 1) * LINES_PER_VALUE).join());
  return Object.fromEntries(values.map((value, index) => [index === 0 ? 'order_line' : `order_line_${index + 1}`, value]));
}

/** Refunds that the shop makes itself. Others, also those that owners make at the provider, are by hand. */
const BY_SHOP = { asked_by: 'shop' };

export function isByShop(metadata: Stripe.Metadata | null): boolean {
  return metadata?.asked_by === BY_SHOP.asked_by;
}

/** The id of the owner's request, as written by {@link refundMetadata}. */
export function requestIn(metadata: Stripe.Metadata | null): string | null {
  const id = metadata?.refund_request ?? '';
  return isId(id) ? id : null;
}

export function refundMetadata(request: NewRefund['request']): Record<string, string> {
  return request ? { asked_by: 'owner', refund_request: request.id, ...namesOf(request.lineIds) } : BY_SHOP;
}
