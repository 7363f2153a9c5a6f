import { afterAll, beforeAll } from 'vitest';
import { createDatabase } from '../testing/database.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

/** Headers without a key, as a browser with a client secret sends them. */
export const NO_KEY = { authorization: '' };

/** The least that makes a payment intent. */
export const CREATE = { amount: '1735', currency: 'usd' };

/** As the shop makes its intents: cards alone, so that no return address is needed. */
const BY_CARD = { ...CREATE, 'allowed_payment_method_types[]': 'card' };

/** An emulator for one test file, with a database of its own: started before the first test, stopped after the last. */
export function useStripeEmulator() {
  let running: StripeServer | undefined;
  beforeAll(async () => {
    running = await startStripeServer(await createDatabase());
  });
  afterAll(() => running?.close());
  const server = (): StripeServer => running ?? never('The emulator runs during tests only.');
  const send: StripeServer['send'] = (...request) => server().send(...request);
  return {
    server,
    send,
    /** @returns the new intent in Stripe's JSON */
    createIntent: async (params: Record<string, string> = {}) =>
      (await send('POST', '/v1/payment_intents', { ...BY_CARD, ...params })).body,
    /** Confirms with the client secret, as the buyer's browser does. */
    confirm: (intent: { id: string; client_secret: string }, params: Record<string, string>, headers: Record<string, string> = NO_KEY) =>
      send('POST', `/v1/payment_intents/${intent.id}/confirm`, { client_secret: intent.client_secret, ...params }, headers),
  };
}

function never(message: string): never {
  throw new Error(message);
}
