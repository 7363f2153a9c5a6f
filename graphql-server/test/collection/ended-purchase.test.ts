import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, newAddress, register } from '../account/emails/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { buy, type CatalogueItem, catalogue } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { grantOf } from './steps.ts';

interface Grant {
  line: string;
  sig: string;
}

let shop: TestShop;
let first: CatalogueItem;
let whole: CatalogueItem;
let guest: TestBrowser;
let owner: Account;
let other: Account;

beforeAll(async () => {
  shop = await openShop();
  const sets = await catalogue(shop);
  first = sets[0] as CatalogueItem;
  whole = sets.find(({ title }) => title.includes('Complete Collection')) as CatalogueItem;
  guest = new TestBrowser(shop.url);
  [owner, other] = [await register(shop, newAddress('buyer')), await register(shop, newAddress('else'))];
  await buy(shop, [first], owner.email, owner.browser);
});
afterAll(() => shop.stop());

async function grantFor(set: CatalogueItem): Promise<Grant> {
  const email = newAddress('guest');
  await buy(shop, [set], email);
  return grantOf(shop, (await linesOf(email))[0] ?? '');
}

async function linesOf(email: string): Promise<string[]> {
  const rows = await shop.query<{ id: string }>(
    'select l.id from purchase_order_line l join purchase_order o on o.id = l.order_id where o.email = $1 order by o.paid_at',
    [email],
  );
  return rows.map(({ id }) => id);
}

const revoke = (line: string | undefined, reason = 'refund') =>
  shop.query('update purchase_order_line set revoked_at = now(), revocation_reason = $2 where id = $1', [line, reason]);

async function ended(browser: TestBrowser, id: number, grants: Grant[] = []) {
  const query = 'query ($id: Int!, $grants: [PurchaseGrantInput!]) { endedPurchase(id: $id, grants: $grants) { title reason } }';
  const { data, errors } = await browser.graphql<{ endedPurchase: unknown }>(query, { id, grants });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.endedPurchase;
}

it('an account learns that its purchase was refunded, and no other', async () => {
  expect(await ended(owner.browser, first.id)).toBeNull();
  const [line] = await linesOf(owner.email);
  await revoke(line, 'dispute');
  expect(await ended(owner.browser, first.id)).toBeNull();
  await revoke(line);
  expect(await ended(owner.browser, first.id)).toEqual({ title: first.title, reason: 'refund' });
  expect(await ended(owner.browser, whole.id)).toBeNull();
  for (const browser of [other.browser, guest]) expect(await ended(browser, first.id)).toBeNull();

  await buy(shop, [whole], owner.email, owner.browser);
  await until(async () => (await ended(owner.browser, first.id)) === null, 'the second purchase');
});

it('only a valid signature of the line reveals what became of it', async () => {
  const grant = await grantFor(first);
  await revoke(grant.line);
  expect(await ended(guest, first.id, [grant])).toEqual({ title: first.title, reason: 'refund' });
  const forged = [
    { ...grant, sig: '' },
    { ...grant, sig: grant.sig.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
    { line: randomUUID(), sig: grant.sig },
    { line: (await grantFor(first)).line, sig: grant.sig },
  ];
  for (const wrong of forged) expect(await ended(guest, first.id, [wrong])).toBeNull();

  // A corrected address ends the links of the old one
  await shop.query(
    'update purchase_order set link_generation = link_generation + 1 where id = (select order_id from purchase_order_line where id = $1)',
    [grant.line],
  );
  expect(await ended(guest, first.id, [grant])).toBeNull();
});

it.each([
  ['duplicate', 'duplicate'],
  ['owner', 'gone'],
])('says how a Complete Collection and its parts ended: %s', async (reason, shown) => {
  const grant = await grantFor(whole);
  await revoke(grant.line, reason);
  expect(await ended(guest, whole.id, [grant])).toEqual({ title: whole.title, reason: shown });
  expect(await ended(guest, first.id, [grant])).toEqual({ title: first.title, reason: shown });
});
