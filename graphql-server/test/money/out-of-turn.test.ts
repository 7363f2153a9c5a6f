import { intentIdOf } from '@archive/schema/payment';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { untilQuiet } from '../one-mail.ts';
import { control, endFaults, redeliver, refund, stripeOf } from '../provider.ts';
import { atShop, type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, inbox, mailTo } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { until } from '../until.ts';
import { orderOf, statusOf } from './orders.ts';

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

describe('what went back before we knew of the payment', () => {
  /** @returns the secret of an order that was paid and of which something went back, of which nothing was told yet */
  async function reversed(email: string, card?: string): Promise<string> {
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await control(shop, 'stripe/test/webhooks', { paused: true });
    await confirm(shop, secret, email, card);
    return secret;
  }

  /** The provider gives up telling of it. */
  const lose = (type: string) =>
    shop.query("delete from stripe_sandbox.delivery using stripe_sandbox.object o where o.id = event and o.body->>'type' like $1", [type]);

  async function hear(): Promise<void> {
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await untilQuiet(shop);
  }

  it('holds, though the word of it comes first', async () => {
    const secret = await reversed('first@buyer.example');
    await refund(shop, intentIdOf(secret) ?? '');
    const [event] = await shop.query<{ id: string }>(
      `select id from stripe_sandbox.object where body->>'type' = 'charge.refunded' and body->'data'->'object'->>'payment_intent' = $1`,
      [intentIdOf(secret)],
    );
    expect((await redeliver(shop, event?.id ?? '')).status).toBe(200);
    await until(async () => (await statusOf(shop, secret)) === 'refunded', 'the refund');
    await hear();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['refund'] });
    expect(await inbox(shop, 'first@buyer.example')).toEqual([]);
  });

  it('holds, though the word of it is lost: all of it', async () => {
    const secret = await reversed('all@buyer.example');
    await refund(shop, intentIdOf(secret) ?? '');
    await lose('%refund%');
    await hear();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['refund'] });
    expect(await inbox(shop, 'all@buyer.example')).toEqual([]);
  });

  it('holds, though the word of it is lost: a dispute', async () => {
    const secret = await reversed('disputed@buyer.example', 'pm_card_createDispute');
    await lose('charge.dispute%');
    await hear();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: ['dispute'] });
    expect(await inbox(shop, 'disputed@buyer.example')).toEqual([]);
  });

  it('holds, though the word of it is lost: a part, whose buyer has the mail of the rest', async () => {
    const secret = await reversed('part@buyer.example');
    await refund(shop, intentIdOf(secret) ?? '', { amount: '100' });
    await lose('%refund%');
    await hear();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'partly-refunded', reasons: [null] });
    expect(downloadLinks(await mailTo(shop, 'part@buyer.example'))).toHaveLength(1);
  });
});
