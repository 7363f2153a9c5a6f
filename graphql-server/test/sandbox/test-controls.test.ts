import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type TestShop } from '../support/shop.ts';

const variantsOf = (path: string) => [path, path.replace('test', '%74est'), path.replace('sandbox', 's%61ndbox'), `${path}/`];
const testControls = [
  ['/sandbox/inbox/test/faults', { mode: 'refuse' }],
  ['/sandbox/stripe/test/webhooks', { paused: true }],
  ['/sandbox/stripe/test/faults', { next: [] }],
  ['/sandbox/stripe/test/settlements', { afterMs: 0 }],
] as const;
const cases = testControls.flatMap(([path, body]) => variantsOf(path).map((variant) => [variant, JSON.stringify(body)] as const));

let shop: TestShop;
const post = async (path: string, body: string, type: string) => {
  const headers = { 'content-type': type, origin: 'https://attacker.example' };
  return (await fetch(shop.url + path, { method: 'POST', body, headers })).status;
};

describe('test controls in production', () => {
  beforeAll(async () => {
    shop = await openShop({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true' });
  });
  afterAll(() => shop.stop());

  it.each(cases)('%s returns 404', async (path, body) => {
    expect(await post(path, body, 'application/json')).toBe(404);
    expect(await post(path, body, 'text/plain')).toBe(404);
  });

  it('do not include card authentication, which card forms need', async () => {
    const body = new URLSearchParams({ client_secret: 'pi_1_secret_2', outcome: 'fail' });
    const reply = await fetch(`${shop.url}/sandbox/stripe/test/payment_intents/pi_1/authenticate`, { method: 'POST', body });
    expect(await reply.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('do not reveal the settings of the inbox', async () => {
    for (const path of variantsOf('/sandbox/inbox/test/faults')) expect((await fetch(shop.url + path)).status).toBe(404);
  });
});

describe('test controls in development', () => {
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  it.each(cases)('%s rejects requests that a page of another site can send', async (path, body) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; a=application/json'])
      expect(await post(path, body, type)).toBe(400);
  });
});
