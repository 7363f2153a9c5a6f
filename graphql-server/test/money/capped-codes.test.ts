import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { untilQuiet } from '../one-mail.ts';
import { control } from '../provider.ts';
import { type CatalogueItem, cartOf, catalogue, confirm } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { until } from '../until.ts';
import { statusOf } from './orders.ts';

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

const offer = (uses: number) =>
  shop.query("insert into promo_code (code, kind, value, is_active, max_orders) values ($1, 'fixed', 100, true, $2)", [code, uses]);

const order = () => new TestBrowser(shop.url).post('/api/create-payment-intent', { items: cartOf([first]), amount: 4, promoCode: code });

/** A cart that is left: the client secret of its order. */
async function leave(): Promise<string> {
  const reply = await order();
  expect(reply.status).toBe(200);
  // As if the sweeper had just looked: what becomes of it is the work of the next order.
  const age = "update purchase_order set created_at = created_at - interval '31 minutes', checked_at = now() where promo->>'code' = $1";
  await shop.query(age, [code]);
  return ((await reply.json()) as { clientSecret: string }).clientSecret;
}

const pay = async (secret: string) => (await confirm(shop, secret, `${code}@buyer.example`)).status;

it('has as many uses as it says, also for eight buyers at once', async () => {
  await offer(1);
  const replies = await Promise.all(Array.from({ length: 8 }, order));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(400)]);
});

it('is kept from nobody by a cart that was left, and pays for one of three', async () => {
  await offer(1);
  const secrets = [await leave(), await leave(), await leave()];
  await untilQuiet(shop);
  expect(await Promise.all(secrets.map(pay))).toEqual([400, 400, 200]);
  await untilQuiet(shop);
  expect((await order()).status).toBe(400);
});

it('is there for who comes back to a cart while there are uses left', async () => {
  await offer(2);
  const secrets = [await leave(), await leave(), await leave()];
  await untilQuiet(shop);
  expect(await Promise.all(secrets.map(pay))).toEqual([400, 200, 200]);
});

it('is honoured for a payment that came before its order was closed', async () => {
  await offer(1);
  const secret = await leave();
  // Paid where the shop has not heard of it yet.
  await control(shop, 'stripe/test/webhooks', { paused: true });
  expect(await pay(secret)).toBe(200);
  await leave();
  await until(async () => (await statusOf(shop, secret)) === 'paid', 'the payment');
  await control(shop, 'stripe/test/webhooks', { paused: false });
});
