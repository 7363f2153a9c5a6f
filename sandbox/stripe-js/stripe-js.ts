import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { askForAuthentication } from './authentication-dialog.ts';
import { EmulatedElements, type EmulatedElementsOptions, integrationError } from './elements.ts';
import { EmulatorApi } from './emulator-api.ts';

interface ConfirmPaymentOptions {
  elements?: StripeElements;
  clientSecret?: string;
  confirmParams?: { return_url?: string; receipt_email?: string; payment_method?: string };
  redirect?: 'always' | 'if_required';
}

/** An object with the interface of Stripe.js that pays at the emulator. */
export function createStripeEmulator(publishableKey: string): Stripe {
  const api = new EmulatorApi(publishableKey);
  const sandbox = {
    elements: (options?: EmulatedElementsOptions) => new EmulatedElements(options),
    confirmPayment: (options: ConfirmPaymentOptions) => confirmPayment(api, options),
    confirmCardPayment: (clientSecret: string, data: { payment_method?: string } = {}) => confirmCardPayment(api, clientSecret, data),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const { value, error } = await api.retrieveIntent(clientSecret);
      return value ? authenticateIfAsked(api, value, clientSecret, null) : { error };
    },
    retrievePaymentIntent: async (clientSecret: string) => toResult(await api.retrieveIntent(clientSecret)),
    createPaymentMethod: ({ elements }: { elements?: StripeElements }) => createPaymentMethod(api, elements),
    createToken: async () => ({ error: unsupported('createToken') }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  return sandbox as unknown as Stripe;
}

async function confirmPayment(api: EmulatorApi, options: ConfirmPaymentOptions): Promise<PaymentIntentResult> {
  const { confirmParams = {}, redirect = 'always' } = options;
  const elements = emulatedElements(options.elements);
  const clientSecret = options.clientSecret ?? elements?.clientSecret;
  if (!clientSecret) throw integrationError('confirmPayment() needs a clientSecret.');
  if (redirect === 'always' && !confirmParams.return_url)
    throw integrationError("confirmPayment() needs a return_url when redirect is 'always'.");
  const read = elements?.read();
  if (read && 'error' in read) return { error: read.error };

  const params = Object.fromEntries(Object.entries(confirmParams).filter(([name]) => PASSED_ON.includes(name)));
  const confirmed = await api.confirmIntent(clientSecret, { card: read?.card ?? null, params });
  if (confirmed.error) {
    elements?.getElement('payment')?.form.reject(confirmed.error.param, confirmed.error.message ?? '');
    return { error: confirmed.error };
  }
  const result = await authenticateIfAsked(api, confirmed.value, clientSecret, elements);
  return result.paymentIntent && redirect === 'always'
    ? leaveFor(confirmParams.return_url ?? '', result.paymentIntent, clientSecret)
    : result;
}

const PASSED_ON = ['return_url', 'receipt_email', 'payment_method'];

async function confirmCardPayment(api: EmulatorApi, clientSecret: string, data: { payment_method?: string }): Promise<PaymentIntentResult> {
  const params: Record<string, string> = data.payment_method ? { payment_method: data.payment_method } : {};
  const confirmed = await api.confirmIntent(clientSecret, { card: null, params });
  return confirmed.error ? { error: confirmed.error } : authenticateIfAsked(api, confirmed.value, clientSecret, null);
}

async function authenticateIfAsked(
  api: EmulatorApi,
  intent: PaymentIntent,
  clientSecret: string,
  elements: EmulatedElements | null,
): Promise<PaymentIntentResult> {
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  const outcome = await askForAuthentication(elements?.appearance);
  const { value, error } = await api.authenticateIntent(clientSecret, outcome);
  if (!value) return { error };
  const rejection = value.status === 'requires_payment_method' ? value.last_payment_error : null;
  return rejection ? { error: { ...(rejection as StripeError), payment_intent: value } } : { paymentIntent: value };
}

async function createPaymentMethod(api: EmulatorApi, given: StripeElements | undefined) {
  const read = emulatedElements(given)?.read();
  if (!read) return { error: unsupported('createPaymentMethod without elements') };
  if ('error' in read) return { error: read.error };
  const { value, error } = await api.createPaymentMethod(read.card);
  return value ? { paymentMethod: value } : { error };
}

/** As Stripe.js does: the result is in the address, and this page's promise never resolves. */
function leaveFor(returnUrl: string, intent: PaymentIntent, clientSecret: string): Promise<never> {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
  window.location.assign(url);
  return new Promise(() => undefined);
}

function emulatedElements(elements: StripeElements | undefined): EmulatedElements | null {
  return (elements as unknown as EmulatedElements | undefined) ?? null;
}

function toResult({ value, error }: Awaited<ReturnType<EmulatorApi['retrieveIntent']>>): PaymentIntentResult {
  return value ? { paymentIntent: value } : { error };
}

function unsupported(what: string): StripeError {
  return { type: 'invalid_request_error', message: `The emulator has no ${what}.` };
}
