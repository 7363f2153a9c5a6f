import type Stripe from 'stripe';
import { invalidRequest } from '#adapters/payment/sandbox/api/api-error';
import type { CallContext, Ledger } from './context.ts';
import { newDispute } from './dispute-object.ts';

/** A buyer complains to the bank, which takes the money back until the dispute is decided. */
export async function openDispute({ objects, events }: Ledger, charge: Stripe.Charge): Promise<void> {
  const dispute = newDispute(charge, objects.now());
  const disputed: Stripe.Charge = { ...charge, disputed: true };
  await objects.insert(dispute);
  await objects.save(disputed);
  await events.add('charge.dispute.created', dispute);
  await events.add('charge.dispute.funds_withdrawn', dispute);
}

/**
 * Answers a dispute. As in Stripe's test mode the text decides: `evidence[uncategorized_text]` of `winning_evidence` wins,
 * `losing_evidence` loses.
 */
export async function updateDispute({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  const evidence = params.group('evidence');
  const text = evidence.optionalText('uncategorized_text', 20_000);
  const isSubmitted = params.flag('submit') ?? true;
  params.finish();
  const dispute = await objects.lock('dispute', id, 'dispute');
  if (isDecided(dispute)) throw invalidRequest('This dispute is already closed');
  const answered = { ...dispute, evidence: { ...dispute.evidence, uncategorized_text: text ?? dispute.evidence.uncategorized_text } };
  const status = isSubmitted ? verdictOn(answered.evidence.uncategorized_text) : null;
  return decide({ objects, events }, answered, status);
}

/** Accepts a dispute as lost. */
export async function closeDispute({ objects, events, params }: CallContext, id: string): Promise<Stripe.Dispute> {
  params.finish();
  const dispute = await objects.lock('dispute', id, 'dispute');
  if (isDecided(dispute)) throw invalidRequest('This dispute is already closed');
  return decide({ objects, events }, dispute, 'lost');
}

function isDecided(dispute: Stripe.Dispute): boolean {
  return dispute.status === 'won' || dispute.status === 'lost';
}

function verdictOn(text: string | null): 'won' | 'lost' | 'under_review' {
  if (text === 'winning_evidence') return 'won';
  return text === 'losing_evidence' ? 'lost' : 'under_review';
}

async function decide(
  { objects, events }: Ledger,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'under_review' | null,
): Promise<Stripe.Dispute> {
  const decided: Stripe.Dispute = {
    ...dispute,
    status: status ?? dispute.status,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence.uncategorized_text !== null,
      submission_count: dispute.evidence_details.submission_count + (status ? 1 : 0),
    },
  };
  await objects.save(decided);
  await events.add('charge.dispute.updated', decided, { status: dispute.status });
  if (status === 'won') await events.add('charge.dispute.funds_reinstated', decided);
  if (isDecided(decided)) await events.add('charge.dispute.closed', decided);
  return decided;
}
