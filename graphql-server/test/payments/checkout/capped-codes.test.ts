import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control } from '../../support/provider.ts';
import { type CatalogueItem, cartOf, catalogue, confirm } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { statusOf } from '../orders.ts';

let shop: TestShop;
let first: CatalogueItem;
let code = '';
let count = 0;
beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(() => {
  code = `capped${++count}`;
});

const addCode = (uses: number) =>
  shop.query("insert into promo_code (code, kind, value, is_active, max_orders) values ($1, 'fixed', 100, true, $2)", [code, uses]);

const order = () => new TestBrowser(shop.url).post('/api/create-payment-intent', { items: cartOf([first]), amount: 4, promoCode: code });

/** Places an order and leaves it unpaid for more than half an hour. @returns its client secret */
async function abandonOrder(): Promise<string> {
  const reply = await order();
  expect(reply.status).toBe(200);
  // As if the reconciliation job had just run, so only the next order can expire this one.
  const age = "update purchase_order set created_at = created_at - interval '31 minutes', checked_at = now() where promo->>'code' = $1";
  await shop.query(age, [code]);
  return ((await reply.json()) as { clientSecret: string }).clientSecret;
}

const pay = async (secret: string) => (await confirm(shop, secret, `${code}@buyer.example`)).status;

it('a promo code with one use is accepted once, even if eight buyers use it at the same time', async () => {
  await addCode(1);
  const replies = await Promise.all(Array.from({ length: 8 }, order));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(400)]);
});

it('a promo code with one use is not blocked by abandoned orders, and only one of three can be paid', async () => {
  await addCode(1);
  const secrets = [await abandonOrder(), await abandonOrder(), await abandonOrder()];
  await untilQuiet(shop);
  expect(await Promise.all(secrets.map(pay))).toEqual([400, 400, 200]);
  await untilQuiet(shop);
  expect((await order()).status).toBe(400);
});

it('abandoned orders can be paid while their promo code has uses left', async () => {
  await addCode(2);
  const secrets = [await abandonOrder(), await abandonOrder(), await abandonOrder()];
  await untilQuiet(shop);
  expect(await Promise.all(secrets.map(pay))).toEqual([400, 200, 200]);
});

it('a promo code is honored if the payment came before its order expired', async () => {
  await addCode(1);
  const secret = await abandonOrder();
  // The payment succeeds before the shop receives the webhook.
  await control(shop, 'stripe/test/webhooks', { paused: true });
  expect(await pay(secret)).toBe(200);
  await abandonOrder();
  await until(async () => (await statusOf(shop, secret)) === 'paid', 'the payment');
  await control(shop, 'stripe/test/webhooks', { paused: false });
});
