import type { AppConfig } from '@archive/schema/app-config';
import type { Stripe } from '@stripe/stripe-js';

export type PaymentConfig = AppConfig['payment'];

let loaded: { key: string; stripe: Promise<Stripe> } | undefined;

/** Stripe.js, or the sandbox with its interface; loaded once. Rejects when it cannot be loaded, and may be asked again. */
export function loadPayment({ publishableKey, isSandbox }: PaymentConfig): Promise<Stripe> {
  if (!publishableKey) return Promise.reject(new Error('The server named no publishable key'));
  const key = `${isSandbox ? 'sandbox' : 'stripe'} ${publishableKey}`;
  if (loaded?.key === key) return loaded.stripe;
  const stripe = isSandbox ? loadSandbox(publishableKey) : loadStripeJs(publishableKey);
  loaded = { key, stripe };
  stripe.catch(() => {
    loaded = undefined;
  });
  return stripe;
}

async function loadSandbox(publishableKey: string): Promise<Stripe> {
  const { createStripeSandbox } = await import('./stripe-sandbox/stripe-sandbox.ts');
  return createStripeSandbox(publishableKey);
}

// The pure entry: the other one loads Stripe's script on every page, as soon as it is imported.
async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey, { locale: 'en' });
  if (!stripe) throw new Error('Stripe.js only works in a browser');
  return stripe;
}
