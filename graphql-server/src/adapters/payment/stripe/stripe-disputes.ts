import type Stripe from 'stripe';
import type { RefundState } from '#ports/payment-gateway';
import { linesIn } from './stripe-metadata.ts';

export const NOTHING_DISPUTED: RefundState['disputed'] = { isAll: false, lineIds: [] };

/** A bank's amount differs a little from ours when the buyer's card has another currency. */
const WHOLE_FROM = 0.9;

/** @param disputes those that are open or lost, as everywhere in this file */
export function stateOf(disputes: readonly Stripe.Dispute[]): RefundState['dispute'] {
  if (!disputes.length) return null;
  return disputes.every(isLost) ? 'lost' : 'open';
}

/** Stripe does not count what a bank took as refunded. */
export function amountLost(disputes: readonly Stripe.Dispute[]): number {
  return disputes.filter(isLost).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What disputes take from the buyer. An open dispute takes the lines that it names, or all if it names none, because the bank does not
 * say what it is about. A lost part is like a refund of that part, until the parts together are about the whole payment.
 */
export function takenBy(disputes: readonly Stripe.Dispute[], charge: Stripe.Charge): RefundState['disputed'] {
  const isAnyUnnamed = disputes.some((dispute) => !isLost(dispute) && !linesIn(dispute.metadata).length);
  return { isAll: isAnyUnnamed || isWholeLost(disputes, charge), lineIds: disputes.flatMap(({ metadata }) => linesIn(metadata)) };
}

/** Lost disputes and refunds count together: a buyer could otherwise dispute the payment in parts and keep every file. */
function isWholeLost(disputes: readonly Stripe.Dispute[], charge: Stripe.Charge): boolean {
  const lost = amountLost(disputes);
  return lost > 0 && lost + charge.amount_refunded >= WHOLE_FROM * charge.amount;
}

function isLost({ status }: Stripe.Dispute): boolean {
  return status === 'lost';
}
