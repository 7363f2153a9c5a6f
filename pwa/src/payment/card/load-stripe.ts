import type { AppConfig } from '@archive/schema/app/app-config';
import type { Stripe } from '@stripe/stripe-js';

export type PaymentConfig = AppConfig['payment'];

let loaded: { key: string; stripe: Promise<Stripe> } | undefined;

/** Stripe.js, or the emulator with its interface; loaded once. Rejects when it cannot be loaded; the next call tries again. */
export function loadPayment({ publishableKey, isSandbox }: PaymentConfig): Promise<Stripe> {
  if (!publishableKey) return Promise.reject(new Error('The server sent no publishable key'));
  const key = `${isSandbox ? 'sandbox' : 'stripe'} ${publishableKey}`;
  if (loaded?.key === key) return loaded.stripe;
  const stripe = isSandbox ? loadEmulator(publishableKey) : loadStripeJs(publishableKey);
  loaded = { key, stripe };
  stripe.catch(() => {
    loaded = undefined;
  });
  return stripe;
}

/** Served by the emulator itself, as Stripe serves its own: the app contains none of it. In development Vite serves the source. */
const EMULATOR = '/sandbox/stripe/stripe.js';

async function loadEmulator(publishableKey: string): Promise<Stripe> {
  const emulator = await (import.meta.env.DEV ? import('@archive/sandbox/stripe-js') : importEmulator());
  return emulator.createStripeEmulator(publishableKey);
}

let attempts = 0;

/** Browsers don't fetch a module again that failed to load: each attempt needs another address. */
function importEmulator(): Promise<typeof import('@archive/sandbox/stripe-js')> {
  attempts += 1;
  return import(/* @vite-ignore */ `${EMULATOR}?attempt=${attempts}`);
}

// The pure entry: the other one loads Stripe's script on every page, as soon as it is imported.
async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey, { locale: 'en' });
  if (!stripe) throw new Error('Stripe.js only works in a browser');
  return stripe;
}
