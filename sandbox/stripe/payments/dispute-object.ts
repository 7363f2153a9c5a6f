import type Stripe from 'stripe';
import { newStripeId } from '../storage/ids.ts';
import { idOf } from './intent-object.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;

export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'prevented',
  'won',
  'lost',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export interface DisputeDraft {
  /** Cents, at most what was charged. */
  amount: number;
  status: DisputeStatus;
  reason: 'fraudulent' | 'product_not_received';
  now: number;
}

/** An inquiry: the bank asks on the buyer's behalf and takes no money. */
export function isInquiry({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status.startsWith('warning_');
}

/** Visa's codes for why a payment is disputed. */
const REASON_CODES = { inquiry: '10', fraudulent: '10.4', product_not_received: '13.1' } as const;

/** A fresh dispute over a charge, with every field that Stripe's type promises. */
export function newDispute(charge: Stripe.Charge, { amount, status, reason, now }: DisputeDraft): Stripe.Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'unknown';
  const kind = isInquiry({ status }) ? 'inquiry' : 'chargeback';
  return {
    id: newStripeId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: now + WEEK_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isRefundable(status),
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: { brand, case_type: kind, network: brand, network_reason_code: REASON_CODES[kind === 'inquiry' ? kind : reason] },
      type: 'card',
    },
    reason,
    status,
  };
}

/** Whether the charge can be refunded in spite of a dispute in this state. */
export function isRefundable(status: string): boolean {
  return status === 'won' || status === 'prevented' || isInquiry({ status });
}

function noEvidence(charge: Stripe.Charge): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.receipt_email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
