import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

/** Settings of a shop that is configured for Stripe. Its calls to Stripe go to the emulator of the shop at `emulatorUrl`. */
export function stripeSettings(emulatorUrl: string): Record<string, string> {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'app-secret'), 'utf8').trim();
  // The same derivation as in sandbox/stripe/keys.ts.
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `archive/stripe-sandbox/${purpose}`, 24)).toString('hex');
  return {
    STRIPE_SECRET_KEY: `sk_test_sandbox${derive('secret')}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_sandbox${derive('publishable')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${derive('webhook')}`,
    NODE_OPTIONS: `--import=${resolve('e2e/support/network/reroute-stripe.mjs')}`,
    STRIPE_EMULATOR: `${emulatorUrl}/sandbox/stripe`,
  };
}

/** The page's calls to Stripe.js. */
export interface StripeJsCalls {
  stripe: unknown[];
  elements: Record<string, unknown>[];
  create: unknown[];
  update: unknown[];
  confirm: { confirmParams: Record<string, unknown> }[];
}

/** Serves the emulator's Stripe.js at js.stripe.com. It records its calls in `window.stripeCalls`. */
export async function serveStripeJs(page: Page, emulatorUrl: string): Promise<void> {
  const script = await stripeJs();
  await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/sandbox/stripe/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: emulatorUrl + pathname + search }) });
  });
}

async function stripeJs(): Promise<string> {
  const output = await build({
    configFile: false,
    root: resolve('sandbox/stripe-js'),
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'stripe-js.ts', formats: ['iife'], name: 'Emulator' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The emulator could not be built.');
  return `${first.output[0].code}
    const calls = window.stripeCalls = { stripe: [], elements: [], create: [], update: [], confirm: [] };
    window.Stripe = (key, options) => {
      calls.stripe.push(options);
      const stripe = Emulator.createStripeEmulator(key);
      return {
        ...stripe,
        elements(options) {
          calls.elements.push(options);
          const elements = stripe.elements(options);
          const create = elements.create.bind(elements);
          elements.create = (type, given) => {
            calls.create.push(given);
            const element = create(type, given);
            const update = element.update?.bind(element);
            element.update = (changes) => { calls.update.push(changes); update?.(changes); };
            return element;
          };
          return elements;
        },
        confirmPayment(options) {
          calls.confirm.push({ confirmParams: options.confirmParams });
          return stripe.confirmPayment(options);
        },
      };
    };`;
}
