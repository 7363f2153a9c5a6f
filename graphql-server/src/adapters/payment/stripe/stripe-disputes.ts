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
 * What disputes take away. Until the bank decides that is what they name, or all where they name nothing: nobody knows what they
 * are about. A part that was lost is like a refund of that part.
 */
export function takenBy(disputes: readonly Stripe.Dispute[], charge: Stripe.Charge): RefundState['disputed'] {
  const isAll = disputes.some((dispute) => (isLost(dispute) ? isWhole(dispute, charge) : !linesIn(dispute.metadata).length));
  return { isAll, lineIds: disputes.flatMap(({ metadata }) => linesIn(metadata)) };
}

function isWhole({ amount }: Stripe.Dispute, charge: Stripe.Charge): boolean {
  return amount >= WHOLE_FROM * (charge.amount - charge.amount_refunded);
}

function isLost({ status }: Stripe.Dispute): boolean {
  return status === 'lost';
}
