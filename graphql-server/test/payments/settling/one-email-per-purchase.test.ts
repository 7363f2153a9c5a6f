import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { countJobs, recordJobs } from '../../support/checks/job-log.ts';
import { expectOneEmail, untilQuiet } from '../../support/one-email.ts';
import { control, endFaults, redeliver } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { buyTicket } from '../../support/ticket-purchase.ts';

// Several independent checks make sure that a purchase sends one email. These tests check each of them alone.

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;
let counter = 0;
let email = '';

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
  await recordJobs(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  email = `once${++counter}@buyer.example`;
  browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
});
afterEach(() => endFaults(shop));

/** Completes a purchase and waits until nothing is pending. */
async function buyOnce(): Promise<{ orderId: string; eventId: string }> {
  const secret = await createIntent(browser, [first]);
  expect((await confirm(shop, secret, email)).status).toBe(200);
  await expectOneEmail(shop, email);
  const [row] = await shop.query<{ orderId: string; eventId: string }>(
    `select o.id as "orderId", e.id as "eventId" from purchase_order o join payment_event e using (payment_intent_id)
     where payment_intent_id = $1 and e.type = 'payment_intent.succeeded'`,
    [intentIdOf(secret)],
  );
  if (!row) throw new Error('There is no event for the payment');
  return row;
}

async function runJob(name: string, payload: object): Promise<void> {
  await addJob(shop, name, payload);
  await untilQuiet(shop);
}

describe('a Stripe event', () => {
  it('that is delivered again adds no second job', async () => {
    const { eventId } = await buyOnce();
    expect((await redeliver(shop, eventId)).status).toBe(200);
    expect(await countJobs(shop, 'handle-payment-event', eventId)).toBe(1);
  });

  it('that was handled is not handled again and causes no request to Stripe', async () => {
    const { eventId } = await buyOnce();
    // Any request to Stripe would use up a fault.
    const faults = Array(3).fill({ status: 500, path: '/v1/payment_intents' });
    await control(shop, 'stripe/test/faults', { next: faults });
    await runJob('handle-payment-event', { eventId });
    expect(await shop.query('select 1 from stripe_sandbox.fault')).toHaveLength(faults.length);
  });

  it('that is handled again after a crash sends no second email', async () => {
    const { eventId, orderId } = await buyOnce();
    await shop.query('update payment_event set handled_at = null where id = $1', [eventId]);
    await runJob('handle-payment-event', { eventId });
    expect(await shop.query('select 1 from payment_event where id = $1 and handled_at is not null', [eventId])).toHaveLength(1);
    expect(await countJobs(shop, 'send-download-mail', orderId)).toBe(1);
  });
});

describe('an email that was sent', () => {
  it('is not sent again if its job runs again', async () => {
    const { orderId } = await buyOnce();
    await runJob('send-download-mail', { orderId });
    await expectOneEmail(shop, email);
  });

  it('is not requested again by the success page', async () => {
    const { orderId } = await buyOnce();
    const reply = await browser.post('/api/send-download-email', { email, photoSetIds: [first.id], totalAmount: first.price });
    expect(await reply.json()).toMatchObject({ success: true, isSent: true });
    expect(await countJobs(shop, 'send-download-mail', orderId)).toBe(1);
  });

  it('with a ticket is not sent again if its job runs again', async () => {
    await buyTicket(shop, { amount: 20, name: 'Ada Lovelace', email });
    await expectOneEmail(shop, email);
    const [ticket] = await shop.query<{ id: string }>('select id from ticket where email = $1', [email]);
    await runJob('send-ticket-mail', { ticketId: ticket?.id });
    await expectOneEmail(shop, email);
  });
});
