import { intentIdOf } from '@archive/schema/payment';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addJob } from '../add-job.ts';
import { TestBrowser } from '../browser.ts';
import { expectOneMail, untilQuiet } from '../one-mail.ts';
import { control, decideDispute, endFaults, refund } from '../provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, inbox } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { createTicketIntent } from '../ticket-purchase.ts';
import { until } from '../until.ts';
import { orderOf } from './orders.ts';

let shop: TestShop;
let first: CatalogueItem;

beforeAll(async () => {
  shop = await openShop();
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());
afterEach(() => endFaults(shop));

/** The mail server is back, and the sweep has looked for mails that are owed. */
async function untilSwept(table: 'purchase_order' | 'ticket'): Promise<void> {
  // A try that began before the goods were taken away fails first.
  const running = 'select 1 from graphile_worker.jobs where locked_at is not null';
  await until(async () => (await shop.query(running)).length === 0, 'the tries in vain');
  await control(shop, 'inbox/test/faults', { mode: 'none' });
  await untilQuiet(shop);
  await shop.query(`update ${table} set paid_at = paid_at - interval '2 minutes' where mail_sent_at is null`);
  await addJob(shop, 'sweep-pending-sales');
  await untilQuiet(shop);
}

async function decide(secret: string, outcome: 'won' | 'lost'): Promise<void> {
  await decideDispute(shop, intentIdOf(secret) ?? '', outcome);
  await untilQuiet(shop);
}

it('an order that is disputed before its mail left has it after the dispute is won', async () => {
  const email = 'disputed@buyer.example';
  await control(shop, 'inbox/test/faults', { mode: 'refuse' });
  const secret = await createIntent(new TestBrowser(shop.url), [first]);
  await confirm(shop, secret, email, 'pm_card_createDispute');
  await until(async () => (await orderOf(shop, secret)).reasons[0] === 'dispute', 'the dispute');
  await untilSwept('purchase_order');
  expect((await inbox(shop, email)).map(({ subject }) => subject)).toEqual([]);
  await decide(secret, 'won');
  await untilSwept('purchase_order');
  expect(downloadLinks(await expectOneMail(shop, email))).toHaveLength(1);
});

it('a ticket that is disputed before its mail left has it after the dispute is won', async () => {
  const email = 'guest@buyer.example';
  await control(shop, 'inbox/test/faults', { mode: 'refuse' });
  const secret = await createTicketIntent(new TestBrowser(shop.url), { amount: 20, name: 'Ada', email });
  await confirm(shop, secret, email, 'pm_card_createDispute');
  const revoked = 'select 1 from ticket where payment_intent_id = $1 and revoked_at is not null';
  await until(async () => (await shop.query(revoked, [intentIdOf(secret)])).length > 0, 'the dispute');
  await untilSwept('ticket');
  expect((await inbox(shop, email)).map(({ subject }) => subject)).toEqual([]);
  await decide(secret, 'won');
  await untilSwept('ticket');
  expect((await expectOneMail(shop, email)).subject).toContain('Your ticket');
});

it('an order whose dispute was lost before its mail left is answered at once: no mail is waited for', async () => {
  const browser = new TestBrowser(shop.url);
  const secret = await createIntent(browser, [first]);
  await confirm(shop, secret, 'lost@buyer.example', 'pm_card_createDispute');
  await until(async () => (await orderOf(shop, secret)).reasons[0] === 'dispute', 'the dispute');
  await decide(secret, 'lost');
  const since = performance.now();
  const reply = await browser.post('/api/send-download-email', { clientSecret: secret });
  expect(await reply.json()).toMatchObject({ isSent: false, downloads: [] });
  // Whoever waits for a mail waits for five seconds.
  expect(performance.now() - since).toBeLessThan(4000);
});

it('an order whose only line is given back before its mail left has none', async () => {
  const email = 'given-back@buyer.example';
  await control(shop, 'inbox/test/faults', { mode: 'refuse' });
  const secret = await createIntent(new TestBrowser(shop.url), [first]);
  await confirm(shop, secret, email);
  await until(async () => (await orderOf(shop, secret)).status === 'paid', 'the payment');
  const [line] = await shop.query<{ id: string }>('select id from purchase_order_line where order_id = $1', [
    (await orderOf(shop, secret)).id,
  ]);
  await refund(shop, intentIdOf(secret) ?? '', { amount: '100', 'metadata[order_line]': line?.id ?? '' });
  await until(async () => (await orderOf(shop, secret)).reasons[0] === 'refund', 'the refund');
  await untilSwept('purchase_order');
  expect((await inbox(shop, email)).map(({ subject }) => subject)).toEqual([]);
});
