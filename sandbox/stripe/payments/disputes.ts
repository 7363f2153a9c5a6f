import type Stripe from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import type { CallContext, Ledger } from './context.ts';
import { DISPUTE_STATUSES, type DisputeDraft, type DisputeStatus, isInquiry, isRefundable, newDispute } from './dispute-object.ts';
import { idOf } from './intent-object.ts';

/** The buyer complains to the bank, which takes the money back until the dispute is decided, unless it only inquires. */
export async function openDispute(
  { objects, events }: Ledger,
  charge: Stripe.Charge,
  { amount = charge.amount, status = 'needs_response', reason = 'fraudulent' }: Partial<DisputeDraft> = {},
): Promise<Stripe.Dispute> {
  const dispute = newDispute(charge, { amount, status, reason, now: objects.now() });
  await objects.insert(dispute);
  await objects.save({ ...charge, disputed: true });
  await events.add('charge.dispute.created', dispute);
  if (isMoneyTaken(dispute)) await events.add('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * `POST /v1/disputes/:id`. As in Stripe's test mode the text decides: `evidence[uncategorized_text]` of `winning_evidence` wins,
 * `losing_evidence` loses, `escalate_inquiry_evidence` makes a dispute of an inquiry. An inquiry is neither won nor lost.
 */
export async function updateDispute({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  const hasEvidence = params.has('evidence');
  const text = params.group('evidence').optionalText('uncategorized_text', 20_000);
  const isSubmitted = hasEvidence && (params.flag('submit') ?? true);
  const dispute = await objects.lock('dispute', id, 'dispute');
  const metadata = params.metadata(dispute.metadata);
  params.finish();
  rejectDecided(dispute);
  const evidence = { ...dispute.evidence, uncategorized_text: text ?? dispute.evidence.uncategorized_text };
  const answered = { ...dispute, metadata, evidence };
  return moveDispute({ objects, events }, answered, isSubmitted ? verdictOn(answered) : null);
}

/** `POST /v1/disputes/:id/close`: accepts a dispute as lost. An inquiry ends without one. */
export async function closeDispute({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  params.finish();
  const dispute = await objects.lock('dispute', id, 'dispute');
  rejectDecided(dispute);
  return moveDispute({ objects, events }, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
}

/** Moves a dispute to another status, with the events that Stripe sends. Null only records the evidence. */
async function moveDispute({ objects, events }: Ledger, dispute: Stripe.Dispute, status: DisputeStatus | null): Promise<Stripe.Dispute> {
  const { evidence_details: details } = dispute;
  const moved: Stripe.Dispute = {
    ...dispute,
    status: status ?? dispute.status,
    is_charge_refundable: isRefundable(status ?? dispute.status),
    evidence_details: {
      ...details,
      has_evidence: dispute.evidence.uncategorized_text !== null,
      submission_count: details.submission_count + (status ? 1 : 0),
    },
  };
  await objects.save(moved);
  await events.add('charge.dispute.updated', moved, { status: dispute.status });
  if (isMoneyTaken(moved) && !isMoneyTaken(dispute)) await events.add('charge.dispute.funds_withdrawn', moved);
  if (isMoneyTaken(dispute) && !isMoneyTaken(moved)) await events.add('charge.dispute.funds_reinstated', moved);
  if (isDecided(moved)) await events.add('charge.dispute.closed', moved);
  return moved;
}

function rejectDecided(dispute: Stripe.Dispute): void {
  if (isDecided(dispute)) throw invalidRequest('This dispute is already closed');
}

function isDecided({ status }: Stripe.Dispute): boolean {
  return ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
}

function isMoneyTaken({ status }: Stripe.Dispute): boolean {
  return ['needs_response', 'under_review', 'lost'].includes(status);
}

function verdictOn(dispute: Stripe.Dispute): DisputeStatus {
  const text = dispute.evidence.uncategorized_text;
  if (isInquiry(dispute)) {
    if (text === 'escalate_inquiry_evidence') return 'needs_response';
    return text === 'winning_evidence' || text === 'losing_evidence' ? 'warning_closed' : 'warning_under_review';
  }
  if (text === 'winning_evidence') return 'won';
  return text === 'losing_evidence' ? 'lost' : 'under_review';
}

// Not Stripe's: no test card makes these disputes.

/** `POST /test/payment_intents/:id/dispute`: the bank opens a dispute about `amount` cents, or about all of it. */
export async function disputeIntent({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  const amount = params.integer('amount');
  const status = params.oneOf('status', DISPUTE_STATUSES);
  params.finish();
  const intent = await objects.lock('payment_intent', id, 'intent');
  if (intent.status !== 'succeeded') throw invalidRequest('Only a payment that succeeded can be disputed.');
  const charge = await objects.lock('charge', idOf(intent.latest_charge) ?? '', 'charge');
  if (amount !== null && (amount < 1 || amount > charge.amount)) {
    throw invalidRequest(`The amount must be between 1 and ${charge.amount}.`, { param: 'amount' });
  }
  return openDispute({ objects, events }, charge, { ...(amount ? { amount } : {}), ...(status ? { status } : {}) });
}

/** `POST /test/disputes/:id`: moves a dispute to another status. */
export async function setDisputeStatus({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  params.requiredText('status');
  const status = params.oneOf('status', DISPUTE_STATUSES);
  params.finish();
  return moveDispute({ objects, events }, await objects.lock('dispute', id, 'dispute'), status);
}
