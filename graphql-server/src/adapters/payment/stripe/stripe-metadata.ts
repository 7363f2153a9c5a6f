import type Stripe from 'stripe';
import { isId } from '#kernel/ids';
import type { NewRefund, RefundCause } from '#ports/payment-gateway';

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

/** The id of the owner's request, as written by {@link reasonParams}. */
export function requestIn(metadata: Stripe.Metadata | null): string | null {
  const id = metadata?.refund_request ?? '';
  return isId(id) ? id : null;
}

const REASONS: Record<RefundCause, Stripe.RefundCreateParams.Reason> = {
  'second payment': 'duplicate',
  'duplicate purchase': 'duplicate',
  'payment of an erased buyer': 'requested_by_customer',
};

/** Why a refund is made, as Stripe's dashboard shows it. */
export function reasonParams(cause: NewRefund['cause']) {
  if (typeof cause === 'string') return { reason: REASONS[cause], metadata: BY_SHOP };
  const metadata = { asked_by: 'owner', refund_request: cause.id, ...namesOf(cause.lineIds) };
  return { reason: 'requested_by_customer', metadata } as const;
}
