import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { expectOneEmail } from '../../support/one-email.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, createIntent, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;

beforeAll(async () => {
  shop = await openShop();
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());

const orders = (intentId: string) => shop.query('select * from purchase_order where payment_intent_id = $1', [intentId]);

describe('repeated checkouts', () => {
  it('create one order, even if fifty are sent at once', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const secrets = await Promise.all(Array.from({ length: 50 }, () => createIntent(browser, [first, second])));
    expect(new Set(secrets).size).toBe(1);
    expect(await orders(intentIdOf(secrets[0] ?? '') ?? '')).toHaveLength(1);
    expect(await shop.query("select id from purchase_order where status = 'pending'")).toHaveLength(1);
  });

  it('without cookies create one order if they share an idempotency key', async () => {
    const key = { 'idempotency-key': 'a-client-without-cookies' };
    const body = { items: cartOf([first]), amount: 5 };
    const replies = await Promise.all(
      [1, 2].map(async () => (await new TestBrowser(shop.url).post('/api/create-payment-intent', body, key)).json()),
    );
    expect((replies[0] as { clientSecret: string }).clientSecret).toBe((replies[1] as { clientSecret: string }).clientSecret);
  });

  it('create separate orders for other browsers, promo codes or addresses', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const secrets = [
      await createIntent(browser, [first]),
      await createIntent(new TestBrowser(shop.url), [first]),
      await createIntent(browser, [first], { amount: 4.25, promoCode: 'earlyBirds' }),
      await createIntent(browser, [first], { email: 'one@buyer.example' }),
      await createIntent(browser, [first], { email: 'two@buyer.example' }),
    ];
    expect(new Set(secrets).size).toBe(5);
  });

  it('return the completed payment if the response to it was lost', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    const secret = await createIntent(browser, [second]);
    await confirm(shop, secret, 'lost@buyer.example');
    await expectOneEmail(shop, 'lost@buyer.example');
    const again = await browser.post('/api/create-payment-intent', { items: cartOf([second]), amount: 8 });
    expect(await again.json()).toMatchObject({ clientSecret: secret, isPaid: true });
    expect((await confirm(shop, secret, 'lost@buyer.example')).status).toBe(400);
  });
});

describe('an order with nothing to charge', () => {
  it('with a total of 0 is completed and emailed at once', async () => {
    const browser = new TestBrowser(shop.url);
    const body = { items: cartOf([first]), amount: 0, promoCode: 'freakyFive', email: 'zero@buyer.example' };
    const replies = [];
    for (let click = 0; click < 3; click++) replies.push(await (await browser.post('/api/create-payment-intent', body)).json());
    expect(replies[0]).toMatchObject({ clientSecret: null, isPaid: true });
    expect(new Set(replies.map((reply) => (reply as { orderNumber: string }).orderNumber)).size).toBe(1);
    await expectOneEmail(shop, 'zero@buyer.example');
  });

  it('waives an amount below 50 cents', async () => {
    await shop.query('update photo_set set price = 449 where id = $1', [second.id]);
    const body = { items: cartOf([{ ...second, price: 449 }]), amount: 0.49, promoCode: 'freakyFour', email: 'waived@buyer.example' };
    const reply = await (await new TestBrowser(shop.url).post('/api/create-payment-intent', body)).json();
    await shop.query('update photo_set set price = $2 where id = $1', [second.id, second.price]);
    expect(reply).toMatchObject({ clientSecret: null, isPaid: true });
    expect(await shop.query("select total, due from purchase_order where email = 'waived@buyer.example'")).toEqual([{ total: 49, due: 0 }]);
    await expectOneEmail(shop, 'waived@buyer.example');
  });

  it('accepts its email address once, and only from the same browser', async () => {
    const browser = new TestBrowser(shop.url);
    await browser.fetch('/api/auth/me');
    await browser.post('/api/create-payment-intent', { items: cartOf([first]), amount: 0, promoCode: 'freakyFive' });
    const ask = (from: TestBrowser, email: string) =>
      from.post('/api/send-download-email', { email, photoSetIds: [first.id], totalAmount: 0, promoCode: 'freakyFive' });
    expect((await ask(new TestBrowser(shop.url), 'thief@buyer.example')).status).toBe(409);
    expect((await ask(browser, 'given@buyer.example')).status).toBe(200);
    expect((await ask(browser, 'changed@buyer.example')).status).toBe(409);
    await expectOneEmail(shop, 'given@buyer.example');
    expect(await inbox(shop, 'changed@buyer.example')).toHaveLength(0);
  });
});

describe('promo codes', () => {
  it('are rejected before they start, after they end and while they are inactive', async () => {
    await shop.query(`insert into promo_code (code, kind, value, is_active, starts_at, ends_at) values
      ('yesterday', 'fixed', 100, true, null, now() - interval '1 minute'), ('tomorrow', 'fixed', 100, true, now() + interval '1 minute', null), ('off', 'fixed', 100, false, null, null)`);
    for (const code of ['yesterday', 'tomorrow', 'off']) {
      expect((await new TestBrowser(shop.url).post('/api/promo-code', { code })).status).toBe(404);
    }
  });
});

describe('a signed-in user', () => {
  it('cannot buy the same set again', async () => {
    const browser = new TestBrowser(shop.url);
    const { createHash } = await import('node:crypto');
    const tokenHash = createHash('sha256').update('a-session-token').digest('base64url');
    await shop.query(
      "insert into user_account (id, username, email, password_hash) values ('0b4f1e9a-0000-4000-8000-000000000001', 'owner', 'owner@buyer.example', '')",
    );
    await shop.query(
      "insert into session (token_hash, user_id, expires_at) values ($1, '0b4f1e9a-0000-4000-8000-000000000001', now() + interval '1 day')",
      [tokenHash],
    );
    browser.setCookie('session', 'a-session-token');
    expect(await (await browser.fetch('/api/auth/me')).json()).toMatchObject({ success: true, user: { username: 'owner' } });
    const secret = await createIntent(browser, [first], { email: 'owner@buyer.example' });
    await confirm(shop, secret, 'owner@buyer.example');
    await expectOneEmail(shop, 'owner@buyer.example');
    const again = await browser.post('/api/create-payment-intent', { items: cartOf([first, second]), amount: 13 });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'ALREADY_OWNED', error: expect.stringContaining('You already own First Light') });
  });
});

describe('an idempotency key', () => {
  it('does not authorize another browser to receive the downloads', async () => {
    const key = { 'idempotency-key': 'order-2026-000000001' };
    const body = { items: cartOf([first]), amount: 0, promoCode: 'freakyFive' };
    await new TestBrowser(shop.url).post('/api/create-payment-intent', body, key);
    const theft = await new TestBrowser(shop.url).post(
      '/api/send-download-email',
      { email: 'thief@buyer.example', photoSetIds: [first.id], totalAmount: 0 },
      key,
    );
    expect(theft.status).toBe(409);
  });
});

describe('hostile requests', () => {
  const post = (path: string, body: string) =>
    fetch(`${shop.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

  it.each([
    ['a NUL in a promo code', () => post('/api/promo-code', JSON.stringify({ code: 'a\u0000b' }))],
    [
      'the name of a prototype property as a hash',
      () => post('/graphql', '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"constructor"}}}'),
    ],
    ['an unknown protocol version', () => post('/graphql', '{"extensions":{"persistedQuery":{"version":2,"sha256Hash":"x"}}}')],
    ['invalid GraphQL', () => post('/graphql', '{"query":"{{{"}')],
    ['a media path with an empty segment', () => fetch(`${shop.url}/media/a//b.jpg`)],
    ['a media path that is too long', () => fetch(`${shop.url}/media/${'a'.repeat(300)}.jpg`)],
    ['a NUL in a path', () => fetch(`${shop.url}/sandbox/stripe/v1/payment_intents/pi_%00x?client_secret=a`)],
    ['a broken escape', () => fetch(`${shop.url}/downloads/%zz`)],
  ])('with %s never cause a server error', async (_name, send) => {
    const { status } = await send();
    expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
  });
});

describe('the REST API', () => {
  it('returns JSON for an unknown path', async () => {
    const reply = await fetch(`${shop.url}/api/nothing`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ success: false, error: expect.any(String) });
  });

  it('accepts a body of the maximum cart size', async () => {
    const item = { id: '999999999', name: '画'.repeat(80), price: 100_000_000, quantity: 1 };
    const cart = { items: Array(100).fill(item), amount: 1_000_000, promoCode: '画'.repeat(100), email: `${'a'.repeat(60)}@mail.example` };
    const body = JSON.stringify(cart).replaceAll('画', '\\u753b');
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${shop.url}/api/create-payment-intent`, { method: 'POST', headers, body });
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_INPUT' })]);
  });

  it.each([
    ['invalid JSON', '{', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a body that is too large', JSON.stringify({ items: 'x'.repeat(300_000) }), 'application/json', 413],
    ['null', 'null', 'application/json', 400],
    ['a polluted prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
  ])('rejects %s with an error message', async (_name, body, type, status) => {
    const reply = await fetch(`${shop.url}/api/create-payment-intent`, { method: 'POST', body, headers: { 'content-type': type } });
    expect(reply.status).toBe(status);
    expect((await reply.json()) as { error: string }).toMatchObject({ error: expect.stringMatching(/\w{3}/) });
  });

  it('limits attempts and returns a Retry-After', async () => {
    const strict = await openShop({ RATE_LIMIT_SCALE: '0.1' });
    const browser = new TestBrowser(strict.url);
    await browser.fetch('/api/auth/me');
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let attempt = 0; attempt < 3; attempt++) {
      last = await browser.post('/api/promo-code', { code: 'guess' });
      statuses.push(last.status);
    }
    await strict.stop();
    expect(statuses).toEqual([404, 404, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
