import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { expectOneEmail, untilQuiet } from '../../support/one-email.ts';
import { control, decideDispute, endFaults, refund } from '../../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, downloadLinks, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { createTicketIntent } from '../../support/ticket-purchase.ts';
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

/** Makes the mail server work again and runs the reconciliation job, which looks for unsent emails. */
async function reconcile(table: 'purchase_order' | 'ticket'): Promise<void> {
  // An attempt that began before the revocation has to fail first.
  const running = 'select 1 from graphile_worker.jobs where locked_at is not null';
  await until(async () => (await shop.query(running)).length === 0, 'the running attempts');
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

it('an order that is disputed before its email was sent gets the email after the dispute is won', async () => {
  const email = 'disputed@buyer.example';
  await control(shop, 'inbox/test/faults', { mode: 'refuse' });
  const secret = await createIntent(new TestBrowser(shop.url), [first]);
  await confirm(shop, secret, email, 'pm_card_createDispute');
  await until(async () => (await orderOf(shop, secret)).reasons[0] === 'dispute', 'the dispute');
  await reconcile('purchase_order');
  expect((await inbox(shop, email)).map(({ subject }) => subject)).toEqual([]);
  await decide(secret, 'won');
  await reconcile('purchase_order');
  expect(downloadLinks(await expectOneEmail(shop, email))).toHaveLength(1);
});

it('a ticket that is disputed before its email was sent gets the email after the dispute is won', async () => {
  const email = 'guest@buyer.example';
  await control(shop, 'inbox/test/faults', { mode: 'refuse' });
  const secret = await createTicketIntent(new TestBrowser(shop.url), { amount: 20, name: 'Ada', email });
  await confirm(shop, secret, email, 'pm_card_createDispute');
  const revoked = 'select 1 from ticket where payment_intent_id = $1 and revoked_at is not null';
  await until(async () => (await shop.query(revoked, [intentIdOf(secret)])).length > 0, 'the dispute');
  await reconcile('ticket');
  expect((await inbox(shop, email)).map(({ subject }) => subject)).toEqual([]);
  await decide(secret, 'won');
  await reconcile('ticket');
  expect((await expectOneEmail(shop, email)).subject).toContain('Your ticket');
});

it('an order whose only line is refunded before its email was sent gets no email', async () => {
  const email = 'refunded@buyer.example';
  await control(shop, 'inbox/test/faults', { mode: 'refuse' });
  const secret = await createIntent(new TestBrowser(shop.url), [first]);
  await confirm(shop, secret, email);
  await until(async () => (await orderOf(shop, secret)).status === 'paid', 'the payment');
  const [line] = await shop.query<{ id: string }>('select id from purchase_order_line where order_id = $1', [
    (await orderOf(shop, secret)).id,
  ]);
  await refund(shop, intentIdOf(secret) ?? '', { amount: '100', 'metadata[order_line]': line?.id ?? '' });
  await until(async () => (await orderOf(shop, secret)).reasons[0] === 'refund', 'the refund');
  await reconcile('purchase_order');
  expect((await inbox(shop, email)).map(({ subject }) => subject)).toEqual([]);
});
