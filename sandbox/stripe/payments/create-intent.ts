import type Stripe from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import type { Params } from '../api/params.ts';
import type { StripeObjects } from '../storage/stripe-objects.ts';
import { confirmWith, readConfirmation, rejectReturnUrl } from './confirm-intent.ts';
import type { CallContext } from './context.ts';
import { type IntentDraft, newIntent } from './intent-object.ts';
import { readPaymentMethod } from './payment-methods.ts';

const MINIMUM_AMOUNT = 50;
const MAXIMUM_AMOUNT = 99_999_999;

/** `POST /v1/payment_intents` */
export async function createIntent({ objects, events, params }: CallContext): Promise<Stripe.PaymentIntent> {
  const draft = readDraft(params, objects);
  const isConfirmed = params.flag('confirm') ?? false;
  const confirmation = readConfirmation(params);
  if (!isConfirmed) rejectReturnUrl(confirmation.returnUrl);
  const method = await readPaymentMethod(params, objects);
  params.finish();

  const intent = newIntent(draft);
  if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' });
  await objects.insert(intent);
  await events.add('payment_intent.created', intent);
  return isConfirmed ? confirmWith({ objects, events }, intent, method, confirmation) : intent;
}

/** @throws ApiError when Stripe would not charge so little or so much. */
export function readAmount(params: Params): number {
  const amount = params.requiredInteger('amount');
  if (amount < MINIMUM_AMOUNT) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > MAXIMUM_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

export function readCurrency(params: Params): 'usd' {
  const currency = params.requiredText('currency').toLowerCase();
  if (currency !== 'usd') {
    throw invalidRequest(`Invalid currency: ${currency.slice(0, 20)}. The emulator supports these currencies: usd`, { param: 'currency' });
  }
  return currency;
}

function readDraft(params: Params, objects: StripeObjects): IntentDraft {
  readCurrency(params);
  return {
    amount: readAmount(params),
    created: objects.now(),
    description: params.optionalText('description') ?? null,
    metadata: params.metadata({}),
    receiptEmail: params.email('receipt_email') ?? null,
    captureMethod: params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    statementDescriptorSuffix: params.text('statement_descriptor_suffix', 22),
    ...readPaymentMethodTypes(params),
  };
}

function readPaymentMethodTypes(params: Params): Pick<IntentDraft, 'allowedTypes' | 'automatic'> {
  if (params.has('payment_method_types')) {
    throw invalidRequest('The parameter `payment_method_types` is no longer supported; use `allowed_payment_method_types`.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  const automatic = params.group('automatic_payment_methods');
  const isAutomatic = automatic.flag('enabled') ?? true;
  const allowRedirects = automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  const allowed = params.list('allowed_payment_method_types');
  if (!allowed.length) return { allowedTypes: null, automatic: isAutomatic ? { allow_redirects: allowRedirects, enabled: true } : null };
  if (params.has('automatic_payment_methods')) {
    throw invalidRequest('You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.');
  }
  if (!allowed.includes('card')) {
    throw invalidRequest('The emulator only takes cards.', { param: 'allowed_payment_method_types' });
  }
  return { allowedTypes: allowed, automatic: null };
}
