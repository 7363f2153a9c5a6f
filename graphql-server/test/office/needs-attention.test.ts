import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { atShop, catalogue } from '../support/purchase.ts';
import type { TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { type Bought, boughtBy, newAddress } from './sales/sale-steps.ts';
import { openOffice } from './steps.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openOffice());
});
afterAll(() => shop.stop());

interface Attention {
  failedRefunds: number;
  undownloadedOrders: number;
  failedPublications: { id: number; title: string }[];
}

async function attention(): Promise<Attention> {
  const query = '{ officeOverview { attention { failedRefunds undownloadedOrders failedPublications { id title } } } }';
  const { data, errors } = await owner.graphql<{ officeOverview: { attention: Attention } }>(query);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.officeOverview.attention;
}

async function listed(filter: 'refundFailed' | 'notDownloaded'): Promise<string[]> {
  const query = `query ($input: OfficeSalesInput) { officeSales(input: $input) { items { number } } }`;
  const { data } = await owner.graphql<{ officeSales: { items: { number: string }[] } }>(query, { input: { filter } });
  return (data?.officeSales.items ?? []).map(({ number }) => number);
}

/** An order whose email was sent some days ago. */
async function mailed(name: string, days: number): Promise<Bought> {
  const order = await boughtBy(shop, (await catalogue(shop)).slice(0, 1), newAddress(name));
  const sent = await until(
    () => shop.query('select 1 from purchase_order where id = $1 and mail_sent_at is not null', [order.id]).then((rows) => rows[0] ?? null),
    'the record of the email',
  );
  expect(sent).toBeTruthy();
  const at = `now() - ${days} * interval '1 day'`;
  await shop.query(`update purchase_order set paid_at = ${at}, mail_sent_at = ${at} where id = $1`, [order.id]);
  return order;
}

it('an order that a guest has not downloaded needs attention after two days, for a month', async () => {
  const [lost, today, , found] = [await mailed('lost', 3), await mailed('today', 1), await mailed('old', 31), await mailed('found', 3)];
  await shop.query('update purchase_order set user_id = (select id from user_account limit 1) where id = $1', [found.id]);
  expect(await attention()).toMatchObject({ undownloadedOrders: 1 });
  expect(await listed('notDownloaded')).toEqual([lost.number]);
  await (await fetch(atShop(shop, lost.links[0] ?? ''))).arrayBuffer();
  await until(async () => (await attention()).undownloadedOrders === 0, 'the download');
  expect(await listed('notDownloaded')).toEqual([]);
  expect(today.number).not.toBe(lost.number);
});

it('a refund that failed needs attention until a later one is made', async () => {
  const { payment, number } = await boughtBy(shop, (await catalogue(shop)).slice(0, 1), newAddress('returned'));
  const request = (status: string, minutes: number) =>
    shop.query(
      `insert into refund_request (id, payment_intent_id, line_ids, amount, reason, owner_name, status, created_at, settled_at)
       values (gen_random_uuid(), $1, '[]', 100, 'Wrong set', 'owner', $2, now() - $3 * interval '1 minute', now())`,
      [payment, status, minutes],
    );
  await request('done', 3);
  await request('failed', 2);
  expect(await attention()).toMatchObject({ failedRefunds: 1 });
  expect(await listed('refundFailed')).toEqual([number]);
  await request('done', 1);
  expect(await attention()).toMatchObject({ failedRefunds: 0 });
  expect(await listed('refundFailed')).toEqual([]);
});

it('a photo set that could not be published is named', async () => {
  const draft = 'insert into photo_set_draft (id, title, created_at, edited_at, fault) values ($1, $2, now(), now(), $3)';
  await shop.query(draft, [1001, 'Market Day', 'The disk is full.']);
  await shop.query(draft, [1002, 'Night Studio', null]);
  expect(await attention()).toMatchObject({ failedPublications: [{ id: 1001, title: 'Market Day' }] });
});
