import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { expectOneEmail, untilQuiet } from '../../support/one-email.ts';
import { control, endFaults, refund, stripeOf } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { confirmTicket, createTicketIntent } from '../../support/ticket-purchase.ts';
import { until } from '../../support/until.ts';
import { orderOf, statusOf } from '../orders.ts';

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  browser = new TestBrowser(shop.url);
  await settleAfter(3_600_000);
});
afterEach(() => endFaults(shop));

const settleAfter = (afterMs: number) => control(shop, 'stripe/test/settlements', { afterMs });

const untilHandled = (secret: string, type: string) =>
  until(
    async () =>
      (
        await shop.query('select 1 from payment_event where payment_intent_id = $1 and type = $2 and handled_at is not null', [
          intentIdOf(secret),
          type,
        ])
      ).length > 0,
    type,
  );

describe('a payment that is processing', () => {
  it('does not complete the order until it succeeds, and then sends one email', async () => {
    const email = 'processing@buyer.example';
    const secret = await createIntent(browser, [first]);
    expect(await (await confirm(shop, secret, email, 'pm_card_processing')).json()).toMatchObject({ status: 'processing' });
    await untilHandled(secret, 'payment_intent.processing');
    expect((await browser.post('/api/send-download-email', { clientSecret: secret })).status).toBe(409);
    expect(await statusOf(shop, secret)).toBe('pending');
    expect(await inbox(shop, email)).toEqual([]);

    await settleAfter(0);
    await expectOneEmail(shop, email);
    expect(await statusOf(shop, secret)).toBe('paid');
  });

  it('keeps its order open even if the order is old', async () => {
    const email = 'old@buyer.example';
    const secret = await createIntent(browser, [first]);
    await confirm(shop, secret, email, 'pm_card_processing');
    await untilHandled(secret, 'payment_intent.processing');
    await shop.query("update purchase_order set created_at = created_at - interval '2 days' where payment_intent_id = $1", [
      intentIdOf(secret),
    ]);
    await addJob(shop, 'sweep-pending-sales');
    const checked = () =>
      shop.query('select 1 from purchase_order where payment_intent_id = $1 and checked_at is not null', [intentIdOf(secret)]);
    await until(async () => (await checked()).length > 0, 'the check of the order');
    expect(await statusOf(shop, secret)).toBe('pending');
    await settleAfter(0);
    await expectOneEmail(shop, email);
  });

  it('creates a valid ticket once it succeeds', async () => {
    const email = 'ticket@buyer.example';
    const secret = await createTicketIntent(browser, { amount: 20, name: 'Ada', email });
    await confirm(shop, secret, email, 'pm_card_processing');
    await untilHandled(secret, 'payment_intent.processing');
    expect((await confirmTicket(browser, secret)).ticket).toBeNull();
    await settleAfter(0);
    await untilQuiet(shop);
    expect((await confirmTicket(browser, secret)).ticket).toMatchObject({ isRevoked: false });
  });
});

describe('a pending refund', () => {
  it('revokes the order at once and changes nothing when it succeeds', async () => {
    const secret = await createIntent(browser, [first]);
    const payment = intentIdOf(secret) ?? '';
    await confirm(shop, secret, 'pending@buyer.example', 'pm_card_pendingRefund');
    await untilQuiet(shop);
    await refund(shop, payment);
    await untilHandled(secret, 'charge.refunded');
    const [made] = (await stripeOf(shop).refunds.list({ payment_intent: payment })).data;
    expect(made?.status).toBe('pending');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['refund'] });
    await settleAfter(0);
    await untilHandled(secret, 'refund.updated');
    expect(await orderOf(shop, secret)).toMatchObject({ status: 'refunded', reasons: ['refund'] });
  });
});
