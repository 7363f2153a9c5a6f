import { intentIdOf } from '@archive/schema/sales/payment';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { control, endFaults, redeliver, refund, stripeOf } from '../../support/provider.ts';
import { atShop, type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, inbox, mailTo } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { orderOf, statusOf } from '../orders.ts';

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

it('a delayed event of an earlier refund does not override a later refund', async () => {
  const secret = await createIntent(new TestBrowser(shop.url), [first]);
  const intent = intentIdOf(secret) ?? '';
  await confirm(shop, secret, 'late@buyer.example');
  const [link = ''] = downloadLinks(await mailTo(shop, 'late@buyer.example'));
  await until(() => areHandled(intent), 'the payment');
  await control(shop, 'stripe/test/webhooks', { paused: true });
  await refund(shop, intent, { amount: '100' });
  await control(shop, 'stripe/test/faults', { next: [{ path: '/v1/refunds', after: true, timeoutMs: 3000 }] });
  await control(shop, 'stripe/test/webhooks', { paused: false });
  await until(async () => (await shop.query('select 1 from stripe_sandbox.fault')).length === 0, 'the first request for refunds');
  await refund(shop, intent);
  await until(async () => (await statusOf(shop, secret)) === 'refunded', 'the refund');
  await until(() => areHandled(intent), 'the delayed event');
  expect(await statusOf(shop, secret)).toBe('refunded');
  expect((await fetch(atShop(shop, link))).status).toBe(403);
});

it('a payment of another product with its own order number is ignored', async () => {
  const stripe = stripeOf(shop);
  const { id, client_secret } = await stripe.paymentIntents.create({
    ...{ amount: 500, currency: 'usd', allowed_payment_method_types: ['card'] },
    metadata: { order: '1001', ticket: 'A-7' },
  } as Stripe.PaymentIntentCreateParams);
  await confirm(shop, client_secret ?? '', 'elsewhere@buyer.example');
  await until(() => areHandled(id), 'the event');
});

describe('a refund or dispute before the shop knows of the payment', () => {
  /** Pays an order while webhooks are paused. @returns its client secret */
  async function payWithoutWebhooks(email: string, card?: string): Promise<string> {
    const secret = await createIntent(new TestBrowser(shop.url), [first]);
    await control(shop, 'stripe/test/webhooks', { paused: true });
    await confirm(shop, secret, email, card);
    return secret;
  }

  /** Drops pending webhooks of this type. */
  const dropWebhooks = (type: string) =>
    shop.query("delete from stripe_sandbox.delivery using stripe_sandbox.object o where o.id = event and o.body->>'type' like $1", [type]);

  async function resumeWebhooks(): Promise<void> {
    await control(shop, 'stripe/test/webhooks', { paused: false });
    await untilQuiet(shop);
  }

  it('takes effect if its event comes before the event of the payment', async () => {
    const secret = await payWithoutWebhooks('first@buyer.example');
    await refund(shop, intentIdOf(secret) ?? '');
    const [event] = await shop.query<{ id: string }>(
      `select id from stripe_sandbox.object where body->>'type' = 'charge.refunded' and body->'data'->'object'->>'payment_intent' = $1`,
      [intentIdOf(secret)],
    );
    expect((await redeliver(shop, event?.id ?? '')).status).toBe(200);
    await until(async () => (await statusOf(shop, secret)) === 'refunded', 'the refund');
    await resumeWebhooks();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['refund'] });
    expect(await inbox(shop, 'first@buyer.example')).toEqual([]);
  });

  it('takes effect if its event is lost: a full refund', async () => {
    const secret = await payWithoutWebhooks('all@buyer.example');
    await refund(shop, intentIdOf(secret) ?? '');
    await dropWebhooks('%refund%');
    await resumeWebhooks();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['refund'] });
    expect(await inbox(shop, 'all@buyer.example')).toEqual([]);
  });

  it('takes effect if its event is lost: a dispute', async () => {
    const secret = await payWithoutWebhooks('disputed@buyer.example', 'pm_card_createDispute');
    await dropWebhooks('charge.dispute%');
    await resumeWebhooks();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'paid', reasons: ['dispute'] });
    expect(await inbox(shop, 'disputed@buyer.example')).toEqual([]);
  });

  it('takes effect if its event is lost: a partial refund, and the buyer gets the email', async () => {
    const secret = await payWithoutWebhooks('part@buyer.example');
    await refund(shop, intentIdOf(secret) ?? '', { amount: '100' });
    await dropWebhooks('%refund%');
    await resumeWebhooks();
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'partly-refunded', reasons: [null] });
    expect(downloadLinks(await mailTo(shop, 'part@buyer.example'))).toHaveLength(1);
  });
});
