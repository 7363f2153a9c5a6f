import { intentIdOf } from '@archive/schema/payment';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { control, endFaults, refund, stripeOf } from '../provider.ts';
import { atShop, type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, mailTo } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { until } from '../until.ts';
import { statusOf } from './orders.ts';

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
afterEach(() => endFaults(shop));

const areHandled = async (intent: string) => {
  const events = await shop.query<{ handled_at: Date | null }>('select handled_at from payment_event where payment_intent_id = $1', [
    intent,
  ]);
  return events.length > 0 && events.every(({ handled_at }) => handled_at !== null);
};

it('an old word about a refund that comes late takes nothing back of a newer one', async () => {
  const secret = await createIntent(new TestBrowser(shop.url), [first]);
  const intent = intentIdOf(secret) ?? '';
  await confirm(shop, secret, 'late@buyer.example');
  const [link = ''] = downloadLinks(await mailTo(shop, 'late@buyer.example'));
  await until(() => areHandled(intent), 'the payment');
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await refund(shop, intent, { amount: '100' });
  await control(shop, 'stripe/test/faults', { next: [{ path: '/v1/refunds', after: true, timeoutMs: 3000 }] });
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'the first look');
  await refund(shop, intent);
  await until(async () => (await statusOf(shop, secret)) === 'refunded', 'the refund');
  await until(() => areHandled(intent), 'the late word');
  expect(await statusOf(shop, secret)).toBe('refunded');
  expect((await fetch(atShop(shop, link))).status).toBe(403);
});

it("another product's payment with a number of its own is none of ours", async () => {
  const stripe = stripeOf(shop);
  const { id, client_secret } = await stripe.paymentIntents.create({
    ...{ amount: 500, currency: 'usd', allowed_payment_method_types: ['card'] },
    metadata: { order: '1001', ticket: 'A-7' },
  } as Stripe.PaymentIntentCreateParams);
  await confirm(shop, client_secret ?? '', 'elsewhere@buyer.example');
  await until(() => areHandled(id), 'the event');
});
