import { intentIdOf } from '@archive/schema/sales/payment';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, endFaults } from '../../support/provider.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { orderOf } from '../orders.ts';

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
afterEach(() => endFaults(shop));

const rowOf = async <Row>(sql: string, values: unknown[] = []) => (await shop.query<Row>(sql, values))[0] ?? null;

describe('an order that is closed while its payment intent is created', () => {
  it('returns no client secret, and the payment intent is canceled', async () => {
    await control(shop, 'stripe/test/faults', { next: [{ timeoutMs: 2000, after: true, path: '/v1/payment_intents', isOfServer: true }] });
    const asked = new TestBrowser(shop.url).post('/api/create-payment-intent', { items: cartOf([first]), amount: first.price / 100 });
    await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'the request for the intent');
    const order = await rowOf<{ id: string }>('select id from purchase_order where payment_intent_id is null');
    await addJob(shop, 'close-order', { orderId: order?.id });
    const reply = await asked;
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'CONFLICT', error: expect.stringMatching(/haven't been charged/) },
    ]);
    const intent = await rowOf(
      "select body->>'status' as status from stripe_sandbox.object where type = 'payment_intent' and body->'metadata'->>'order' = $1",
      [order?.id],
    );
    expect(intent).toEqual({ status: 'canceled' });
  });

  it('has its payment intent canceled even if that was stored at the same moment', async () => {
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    const { id: orderId } = await orderOf(shop, secret);
    await shop.query('update purchase_order set payment_intent_id = null where id = $1', [orderId]);
    const writing = new Client({ connectionString: shop.databaseUrl });
    await writing.connect();
    await writing.query('begin');
    await writing.query('update purchase_order set payment_intent_id = $2 where id = $1', [orderId, intentIdOf(secret)]);
    await addJob(shop, 'close-order', { orderId });
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'purchase_order'";
    await until(() => rowOf(waiting), 'the job to wait for the order');
    await writing.query('commit');
    await writing.end();
    await untilQuiet(shop);
    expect((await confirm(shop, secret, 'moment@buyer.example')).status).toBe(400);
    expect(['expired', 'failed']).toContain((await orderOf(shop, secret)).status);
  });
});
