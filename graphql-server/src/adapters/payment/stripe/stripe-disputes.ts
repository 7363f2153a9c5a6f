import type Stripe from 'stripe';
import type { RefundState } from '#ports/payment-gateway';
import { linesIn } from './stripe-metadata.ts';

export const NOTHING_DISPUTED: RefundState['disputed'] = { isAll: false, lineIds: [] };

/**
 * What each status means for the buyer's files: 'open' while the bank decides, 'lost' once it decided for the buyer, null when the
 * payment is valid. An inquiry ('warning_...') takes no money. A status that a newer SDK adds doesn't compile until it is handled here.
 */
const OUTCOMES: Record<Stripe.Dispute.Status, RefundState['dispute']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  lost: 'lost',
  won: null,
  prevented: null,
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
};

/** Whether the bank holds the disputed money or has returned it to the buyer. */
export function isOpenOrLost(dispute: Stripe.Dispute): boolean {
  return outcomeOf(dispute) !== null;
}

/** A status that this SDK doesn't have yet counts as open until we handle it, unless its name marks another kind of inquiry. */
function outcomeOf({ status }: Stripe.Dispute): RefundState['dispute'] {
  const outcome = OUTCOMES[status];
  if (outcome !== undefined) return outcome;
  return String(status).startsWith('warning_') ? null : 'open';
}

/** The bank's amount differs slightly from ours when the buyer's card has another currency. */
const WHOLE_FROM = 0.9;

/** @param disputes only open and lost ones, as everywhere in this file */
export function stateOf(disputes: readonly Stripe.Dispute[]): RefundState['dispute'] {
  if (!disputes.length) return null;
  return disputes.every(isLost) ? 'lost' : 'open';
}

/** Stripe does not count lost disputes as refunded. */
export function amountLost(disputes: readonly Stripe.Dispute[]): number {
  return disputes.filter(isLost).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What disputes revoke. An open dispute revokes the lines that it names, or all if it names none, because the bank does not
 * say which lines it is about. A partly lost payment revokes named lines only, until the parts add up to about the whole payment.
 */
export function takenBy(disputes: readonly Stripe.Dispute[], charge: Stripe.Charge): RefundState['disputed'] {
  const isAnyUnnamed = disputes.some((dispute) => !isLost(dispute) && !linesIn(dispute.metadata).length);
  return { isAll: isAnyUnnamed || isWholeLost(disputes, charge), lineIds: disputes.flatMap(({ metadata }) => linesIn(metadata)) };
}

/** Lost disputes and refunds are added up: otherwise a buyer could dispute the payment in parts and keep every file. */
function isWholeLost(disputes: readonly Stripe.Dispute[], charge: Stripe.Charge): boolean {
  const lost = amountLost(disputes);
  return lost > 0 && lost + charge.amount_refunded >= WHOLE_FROM * charge.amount;
}

function isLost(dispute: Stripe.Dispute): boolean {
  return outcomeOf(dispute) === 'lost';
}
