import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseRepository } from '#data/repositories/sales/purchase.repository';
import { PurchaseHistoryService } from '#features/account/profile/purchase-history';
import type { Actor } from '#kernel/actor';
import { TestBrowser } from '../../../support/browser.ts';
import { buy, type CatalogueItem, catalogue } from '../../../support/purchase.ts';
import { openShop, type TestShop } from '../../../support/shop.ts';
import { openStatementLog } from '../statement-log.ts';
import { historyOf, newAddress, register } from '../steps.ts';

let shop: TestShop;
let sets: CatalogueItem[];
beforeAll(async () => {
  shop = await openShop();
  sets = await catalogue(shop);
});
afterAll(() => shop.stop());

const EVERYTHING = '{ purchaseHistory { purchases { id purchaseDate photoSet { id title downloadFile imageUrl } } unclaimedCount } }';

describe('the purchase history', () => {
  it('has one entry for each set, newest order first, with titles as sold', async () => {
    const account = await register(shop, newAddress('history'));
    const [first, second, third] = sets as [CatalogueItem, CatalogueItem, CatalogueItem];
    await buy(shop, [second, first], account.email, account.browser);
    await shop.query("update purchase_order set paid_at = paid_at - interval '1 year' where email = $1", [account.email]);
    await buy(shop, [third], newAddress('gift'), account.browser);
    await shop.query("update purchase_order_line set title = 'As sold' where photo_set_id = $1", [first.id]);
    const { purchases, unclaimedCount } = await historyOf(account.browser);
    expect(purchases.map(({ photoSet }) => photoSet.title)).toEqual([third.title, second.title, 'As sold']);
    expect(unclaimedCount).toBe(0);
    const { data } = await account.browser.graphql<Record<string, never>>(EVERYTHING);
    expect(data).toMatchObject({
      purchaseHistory: {
        purchases: [
          {
            id: expect.any(String),
            purchaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            photoSet: {
              id: third.id,
              downloadFile: expect.stringMatching(/^[\w-]{24}\.zip$/),
              imageUrl: expect.stringMatching(/^\/media\//),
            },
          },
          {},
          {},
        ],
      },
    });
  });

  it("has the specification's shape by REST", async () => {
    const account = await register(shop, newAddress('rest'));
    const [first] = sets as [CatalogueItem];
    await buy(shop, [first], account.email, account.browser);
    const reply = await account.browser.fetch(REST.purchaseHistory);
    const [expected] = (await historyOf(account.browser)).purchases;
    expect(await reply.json()).toEqual({
      success: true,
      history: { purchases: [{ id: expected?.id, purchaseDate: expect.any(String), photoSet: expected?.photoSet }] },
    });
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });

  it('leaves out refunded purchases and those of other users', async () => {
    const account = await register(shop, newAddress('revoked'));
    const [first, second] = sets as [CatalogueItem, CatalogueItem];
    await buy(shop, [first, second], account.email, account.browser);
    await shop.query(
      `update purchase_order_line set revoked_at = now(), revocation_reason = 'refund'
       where photo_set_id = $1 and order_id in (select id from purchase_order where email = $2)`,
      [first.id, account.email],
    );
    expect((await historyOf(account.browser)).purchases.map(({ photoSet }) => photoSet.id)).toEqual([second.id]);
    expect((await historyOf((await register(shop, newAddress('other'))).browser)).purchases).toEqual([]);
  });

  it('requires a sign-in', async () => {
    const guest = new TestBrowser(shop.url);
    const reply = await guest.fetch(REST.purchaseHistory);
    expect([reply.status, await reply.json()]).toEqual([401, { success: false, error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
    const { errors } = await guest.graphql(EVERYTHING);
    expect(errors?.[0]).toMatchObject({ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } });
  });

  it('takes three statements for any number of purchases, and each uses an index', async () => {
    const account = await register(shop, newAddress('statements'));
    await buy(shop, sets.slice(0, 3), account.email, account.browser);
    const [user] = await shop.query<{ id: string }>('select id from user_account where username = $1', [account.username]);
    const log = await openStatementLog(shop);
    const service = new PurchaseHistoryService(new PurchaseRepository(log.em));
    const statements = await log.during(async () => {
      const { purchases } = await service.run({ kind: 'user', userId: user?.id } as Actor);
      expect(purchases).toHaveLength(3);
    });
    await log.close();
    expect(statements).toHaveLength(3);
    await addGuestOrders(20_000);
    const [lines, zips, unclaimed] = await Promise.all(statements.map(planOf));
    expect(lines).toContain('purchase_order_user_id_index');
    expect(zips).toContain('archive_part_number');
    expect(unclaimed).toContain('purchase_order_email');
  });
});

async function planOf(statement: string): Promise<string> {
  let count = 0;
  const numbered = statement.replace(/\?/g, () => `$${++count}`);
  return JSON.stringify(await shop.query(`explain (generic_plan) ${numbered}`));
}

/** Fills the tables so that the query planner prefers an index. */
async function addGuestOrders(count: number): Promise<void> {
  await shop.query(
    `insert into purchase_order (id, number, status, email, browser_key, fingerprint, subtotal, discount, total, due, created_at, paid_at)
     select gen_random_uuid(), 'X-' || n, 'paid', 'guest' || n || '@mail.example', 'browser', 'cart' || n, 500, 0, 500, 500, now(), now()
     from generate_series(1, $1) n`,
    [count],
  );
  await shop.query('analyze purchase_order');
}
