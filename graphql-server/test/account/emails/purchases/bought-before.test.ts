import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../support/browser.ts';
import { type CatalogueItem, cartOf, catalogue } from '../../../support/purchase.ts';
import { openShop, type TestShop } from '../../../support/shop.ts';
import { buyAsGuest, newAddress, register } from '../steps.ts';

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
beforeAll(async () => {
  shop = await openShop();
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
  // Makes the codes of these purchases pay the full price.
  await shop.query("update promo_code set value = 100000 where code = 'freakyFive'");
});
afterAll(() => shop.stop());

async function check(email: string): Promise<unknown> {
  const reply = await new TestBrowser(shop.url).post(REST.checkDuplicatePurchases, { email, photoSetIds: [first.id] });
  const { duplicates, customerInfo } = (await reply.json()) as { duplicates: unknown; customerInfo: { purchaseCount: number } };
  return { duplicates, count: customerInfo.purchaseCount };
}

const firstSet = () => ({ id: first.id, title: first.title });
const revoke = (email: string, photoSetId: number, limit: number) =>
  shop.query(
    `update purchase_order_line set revoked_at = now(), revocation_reason = 'refund' where id in (
       select l.id from purchase_order_line l join purchase_order o on o.id = l.order_id
       where o.email = $1 and l.photo_set_id = $2 and l.revoked_at is null limit $3)`,
    [email, photoSetId, limit],
  );

describe('the purchases of an address', () => {
  it('are counted by order line, and name each set once while one of its lines is valid', async () => {
    const email = newAddress('again');
    for (const set of [first, first, second]) await buyAsGuest(shop, set, email);
    expect(await check(email.toUpperCase())).toEqual({ duplicates: [firstSet()], count: 3 });
    await revoke(email, first.id, 1);
    expect(await check(email)).toEqual({ duplicates: [firstSet()], count: 2 });
    await revoke(email, first.id, 1);
    expect(await check(email)).toEqual({ duplicates: [], count: 1 });
  });

  it('are empty until the order is paid', async () => {
    const email = newAddress('unpaid');
    await buyAsGuest(shop, first, email);
    await shop.query("update purchase_order set status = 'expired' where email = $1", [email]);
    expect(await check(email)).toEqual({ duplicates: [], count: 0 });
  });
});

it('a signed-in user cannot buy the sets they own, and can buy the others', async () => {
  const { browser, email } = await register(shop, newAddress('owner'));
  await buyAsGuest(shop, first, email, browser);
  const order = (set: CatalogueItem) => browser.post(REST.createPaymentIntent, { items: cartOf([set]), amount: set.price / 100 });
  expect((await order(second)).status).toBe(200);
  const rejected = await order(first);
  expect([rejected.status, await rejected.json()]).toMatchObject([409, { code: 'ALREADY_OWNED' }]);
  await revoke(email, first.id, 1);
  expect((await order(first)).status).toBe(200);
});
