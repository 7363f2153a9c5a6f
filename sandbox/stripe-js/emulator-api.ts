import { intentIdOf } from '@archive/schema/sales/payment';
import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';
import type { CardDetails } from './card-form.ts';

const BASE = '/sandbox/stripe';
const TIMEOUT_MS = 30_000;

export type ApiResult<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError };

export interface Confirmation {
  card: CardDetails | null;
  /** Fields of `confirmParams` that the API takes as they are. */
  params: Record<string, string>;
}

/** Calls the emulator as Stripe.js calls Stripe: with the publishable key and one intent's client secret. */
export class EmulatorApi {
  readonly #publishableKey: string;

  constructor(publishableKey: string) {
    this.#publishableKey = publishableKey;
  }

  retrieveIntent(clientSecret: string): Promise<ApiResult<PaymentIntent>> {
    return this.#send('GET', `/v1/payment_intents/${pathPartOf(clientSecret)}`, { client_secret: clientSecret });
  }

  confirmIntent(clientSecret: string, { card, params }: Confirmation): Promise<ApiResult<PaymentIntent>> {
    const paymentMethod = card ? prefixed('payment_method_data', cardParams(card)) : {};
    const form = { ...params, ...paymentMethod, client_secret: clientSecret, use_stripe_sdk: 'true' };
    return this.#send('POST', `/v1/payment_intents/${pathPartOf(clientSecret)}/confirm`, form);
  }

  /** The result of the bank's page. */
  authenticateIntent(clientSecret: string, outcome: 'complete' | 'fail'): Promise<ApiResult<PaymentIntent>> {
    const path = `/test/payment_intents/${pathPartOf(clientSecret)}/authenticate`;
    return this.#send('POST', path, { client_secret: clientSecret, outcome });
  }

  createPaymentMethod(card: CardDetails): Promise<ApiResult<PaymentMethod>> {
    return this.#send('POST', '/v1/payment_methods', cardParams(card));
  }

  async #send<T>(method: 'GET' | 'POST', path: string, params: Record<string, string>): Promise<ApiResult<T>> {
    const form = new URLSearchParams({ key: this.#publishableKey, ...params });
    const address = method === 'GET' ? `${BASE}${path}?${form}` : `${BASE}${path}`;
    try {
      const init = { method, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
      const reply = await fetch(address, method === 'GET' ? init : { ...init, body: form });
      const body = await reply.json();
      return body.error ? { error: body.error } : { value: body };
    } catch {
      return { error: { type: 'api_connection_error', message: 'The payment provider cannot be reached. Please check your connection.' } };
    }
  }
}

/** An invalid client secret is sent unchanged: the emulator answers that there is no such intent. */
function pathPartOf(clientSecret: string): string {
  return encodeURIComponent(intentIdOf(clientSecret) ?? clientSecret);
}

function cardParams({ number, expMonth, expYear, cvc }: CardDetails): Record<string, string> {
  return { type: 'card', ...prefixed('card', { number, exp_month: `${expMonth}`, exp_year: `${expYear}`, cvc }) };
}

/** `number` -> `card[number]`, `card[number]` -> `payment_method_data[card][number]`. */
function prefixed(group: string, params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name.replace(/^[^[]+/, (first) => `${group}[${first}]`), value]),
  );
}
