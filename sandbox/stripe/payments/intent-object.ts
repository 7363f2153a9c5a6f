import type Stripe from 'stripe';
import { newClientSecret, newStripeId } from '../storage/ids.ts';

/** The states in which a buyer may (still) try to pay. */
export const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export interface IntentDraft {
  amount: number;
  created: number;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  captureMethod: 'automatic' | 'automatic_async' | 'manual';
  allowedTypes: string[] | null;
  automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  statementDescriptorSuffix: string | null;
}

/** A new intent with every field that Stripe's type promises. */
export function newIntent(draft: IntentDraft): Stripe.PaymentIntent {
  const id = newStripeId('pi');
  return {
    ...WITHOUT_MEANING_HERE,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: draft.allowedTypes,
    amount: draft.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: draft.automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: draft.captureMethod,
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: draft.created,
    currency: 'usd',
    description: draft.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: draft.metadata,
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: draft.receiptEmail,
    statement_descriptor_suffix: draft.statementDescriptorSuffix,
    status: 'requires_payment_method',
  };
}

/** Fields of what is not emulated: connected accounts, customers, shipping. */
const WITHOUT_MEANING_HERE = {
  application: null,
  application_fee_amount: null,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.PaymentIntent>;

const BROWSER_FIELDS = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

/** What the holder of the client secret may see: no metadata, no charges. */
export function browserView(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(BROWSER_FIELDS.map((field) => [field, intent[field]]));
}

/** The id where an object holds either an id or, expanded, the object itself. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
