import type Stripe from 'stripe';
import type { Decline } from '../../cards/test-cards.ts';
import { newStripeId } from '../storage/ids.ts';

/** `authorized`: the bank holds the amount until it is captured. `pending`: the bank has not answered yet. */
export type ChargeState = 'captured' | 'authorized' | 'pending' | 'failed';

export interface ChargeDraft {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  created: number;
  state: ChargeState;
  decline: Decline | null;
  /** The buyer has passed 3-D Secure. */
  isAuthenticated: boolean;
}

/** One attempt to take money, successful or declined, with every field that Stripe's type promises. */
export function newCharge({ intent, method, created, state, decline, isAuthenticated }: ChargeDraft): Stripe.Charge {
  return {
    ...WITHOUT_MEANING_HERE,
    id: newStripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: state === 'captured' ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STRIPE SANDBOX',
    captured: state === 'captured' || state === 'pending',
    created,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid: state === 'captured' || state === 'authorized',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, intent.amount, isAuthenticated), type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: state === 'failed' || state === 'pending' ? state : 'succeeded',
  };
}

/** Fields of what is not emulated: connected accounts, customers, shipping. */
const WITHOUT_MEANING_HERE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  customer: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.Charge>;

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline ? '01' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({ card }: Stripe.PaymentMethod, amount: number, isAuthenticated: boolean): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card?.checks?.cvc_check ? 'pass' : null,
    },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 1970,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
