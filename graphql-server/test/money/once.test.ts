import { intentIdOf } from '@archive/schema/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../add-job.ts';
import { TestBrowser } from '../browser.ts';
import { countJobs, keepJobLog } from '../job-log.ts';
import { expectOneMail, untilQuiet } from '../one-mail.ts';
import { control, endFaults, redeliver } from '../provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { buyTicket } from '../ticket-purchase.ts';

// Several guards stand behind each other so that one purchase is one mail. Here each must hold by itself.

let shop: TestShop;
let first: CatalogueItem;
let browser: TestBrowser;
let counter = 0;
let email = '';

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
  await keepJobLog(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  email = `once${++counter}@buyer.example`;
  browser = new TestBrowser(shop.url);
  await browser.fetch('/api/auth/me');
});
afterEach(() => endFaults(shop));

/** From cart to a quiet shop. */
async function buyOnce(): Promise<{ orderId: string; eventId: string }> {
  const secret = await createIntent(browser, [first]);
  expect((await confirm(shop, secret, email)).status).toBe(200);
  await expectOneMail(shop, email);
  const [row] = await shop.query<{ orderId: string; eventId: string }>(
    `select o.id as "orderId", e.id as "eventId" from purchase_order o join payment_event e using (payment_intent_id)
     where payment_intent_id = $1 and e.type = 'payment_intent.succeeded'`,
    [intentIdOf(secret)],
  );
  if (!row) throw new Error('The payment was not announced');
  return row;
}

async function runJob(name: string, payload: object): Promise<void> {
  await addJob(shop, name, payload);
  await untilQuiet(shop);
}

describe('an event of the provider', () => {
  it('that comes again makes no second job', async () => {
    const { eventId } = await buyOnce();
    expect((await redeliver(shop, eventId)).status).toBe(200);
    expect(await countJobs(shop, 'handle-payment-event', eventId)).toBe(1);
  });

  it('that was handled is not acted upon again, not even by asking the provider', async () => {
    const { eventId } = await buyOnce();
    // Whoever asked would use them up.
    const faults = Array(3).fill({ status: 500, path: '/v1/payment_intents' });
    await control(shop, 'stripe/test/faults', { next: faults });
    await runJob('handle-payment-event', { eventId });
    expect(await shop.query('select 1 from stripe_sandbox.fault')).toHaveLength(faults.length);
  });

  it('that is handled again after a crash asks for no second mail', async () => {
    const { eventId, orderId } = await buyOnce();
    await shop.query('update payment_event set handled_at = null where id = $1', [eventId]);
    await runJob('handle-payment-event', { eventId });
    expect(await shop.query('select 1 from payment_event where id = $1 and handled_at is not null', [eventId])).toHaveLength(1);
    expect(await countJobs(shop, 'send-download-mail', orderId)).toBe(1);
  });
});

describe('a mail that was sent', () => {
  it('is not sent again, though its job is run again', async () => {
    const { orderId } = await buyOnce();
    await runJob('send-download-mail', { orderId });
    await expectOneMail(shop, email);
  });

  it('is not asked for again by the page that looks', async () => {
    const { orderId } = await buyOnce();
    const reply = await browser.post('/api/send-download-email', { email, photoSetIds: [first.id], totalAmount: first.price });
    expect(await reply.json()).toMatchObject({ success: true, isSent: true });
    expect(await countJobs(shop, 'send-download-mail', orderId)).toBe(1);
  });

  it('with a ticket is not sent again either', async () => {
    await buyTicket(shop, { amount: 20, name: 'Ada Lovelace', email });
    await expectOneMail(shop, email);
    const [ticket] = await shop.query<{ id: string }>('select id from ticket where email = $1', [email]);
    await runJob('send-ticket-mail', { ticketId: ticket?.id });
    await expectOneMail(shop, email);
  });
});
