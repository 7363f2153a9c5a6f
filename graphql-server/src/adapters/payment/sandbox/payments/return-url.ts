import type Stripe from 'stripe';
import { type ApiError, invalidRequest } from '#adapters/payment/sandbox/api/api-error';

const REQUIRED =
  'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might ' +
  "redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, " +
  'set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup ' +
  'Intents and Payment Intents.';

/**
 * Where the buyer returns to from a page of the payment method. Cards never redirect, but Stripe decides by what the intent
 * allows and not by what is used.
 * @throws ApiError when the address is missing, invalid, or has no use
 */
export function checkReturnUrl({ automatic_payment_methods: automatic }: Stripe.PaymentIntent, returnUrl: string | null): void {
  const redirects = automatic?.allow_redirects ?? null;
  if (returnUrl === null) {
    if (redirects === 'always') throw invalidRequest(REQUIRED);
    return;
  }
  if (!URL.canParse(returnUrl)) throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  if (redirects === 'never') {
    throw notAllowed('The parameter `return_url` cannot be passed when `automatic_payment_methods[allow_redirects]` is set to `never`.');
  }
}

/** @throws ApiError: the address belongs to the confirmation */
export function refuseReturnUrl(returnUrl: string | null): void {
  if (returnUrl === null) return;
  throw notAllowed('The parameter `return_url` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.');
}

function notAllowed(message: string): ApiError {
  return invalidRequest(message, { code: 'payment_intent_invalid_parameter', param: 'return_url' });
}
