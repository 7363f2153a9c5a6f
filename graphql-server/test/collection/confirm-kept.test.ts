import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, newAddress, register } from '../account/emails/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { buy, type CatalogueItem, catalogue } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { confirmKept, cutAll, grantedAddress, type Manifest, openSet, type TestPhoto } from './steps.ts';

let shop: TestShop;
let sets: CatalogueItem[];
let photos: TestPhoto[];
/** Owns the first set. */
let owner: Account;

beforeAll(async () => {
  shop = await openShop();
  [sets, photos] = [await catalogue(shop), await cutAll(shop)];
  owner = await register(shop, newAddress('collector'));
  await buy(shop, sets.slice(0, 1), owner.email, owner.browser);
});
afterAll(() => shop.stop());

const first = () => sets[0] as CatalogueItem;
const confirmed = (list: unknown[]) => confirmKept(new TestBrowser(shop.url), list);
const licenseOf = async (browser: TestBrowser) => ((await openSet(browser, first().id)) as Manifest).license;

describe('confirming what a device keeps', () => {
  it('renews a license for 30 days, without a session', async () => {
    const license = await licenseOf(owner.browser);
    const [renewed] = (await confirmed([{ id: first().id, ...license }])) as { license: { expiresAt: string } }[];
    expect(renewed).toMatchObject({ id: first().id, status: 'valid', version: 1, license: { line: license.line, sig: license.sig } });
    expect((Date.parse(renewed?.license.expiresAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });

  it('renews the license of an account that owns the set after a corrected address ended it', async () => {
    const buyer = await register(shop, newAddress('corrected'));
    await buy(shop, sets.slice(0, 1), buyer.email, buyer.browser);
    const kept = { id: first().id, ...(await licenseOf(buyer.browser)) };
    await shop.query('update purchase_order set link_generation = link_generation + 1 where email = $1', [buyer.email]);
    const [renewed] = (await confirmKept(buyer.browser, [kept])) as { license: { line: string; sig: string } }[];
    expect(renewed).toMatchObject({ id: first().id, status: 'valid', version: 1, license: { line: kept.line } });
    expect(await confirmed([{ id: first().id, ...renewed?.license }])).toMatchObject([{ status: 'valid' }]);
    expect(await confirmed([kept])).toEqual([{ id: first().id, status: 'gone' }]);
    await shop.query("update purchase_order_line set revoked_at = now(), revocation_reason = 'refund' where id = $1", [kept.line]);
    expect(await confirmKept(buyer.browser, [kept])).toEqual([{ id: first().id, status: 'gone' }]);
  });

  it('has no answer for a genuine license of a purchase that an older database does not have', async () => {
    const buyer = await register(shop, newAddress('restored'));
    await buy(shop, sets.slice(0, 1), buyer.email, buyer.browser);
    const kept = { id: first().id, ...(await licenseOf(buyer.browser)) };
    const order = 'where id = (select order_id from purchase_order_line where id = $1)';
    // Not paid yet.
    await shop.query(`update purchase_order set status = 'pending', paid_at = null ${order}`, [kept.line]);
    expect(await confirmed([kept])).toEqual([]);
    await shop.query(`update purchase_order set erased_at = now() ${order}`, [kept.line]);
    expect(await confirmed([kept])).toEqual([{ id: first().id, status: 'gone' }]);
    await shop.query('delete from purchase_order_line where id = $1', [kept.line]);
    expect(await confirmed([kept])).toEqual([]);
  });

  it('tells nothing about a license that is not ours', async () => {
    const license = await licenseOf(owner.browser);
    const others = [
      { id: sets[1]?.id, ...license },
      { id: first().id, line: license.line, sig: 'x' },
      { id: first().id, line: randomUUID(), sig: license.sig },
      { id: first().id, line: "'", sig: license.sig },
    ];
    expect(await confirmed(others)).toEqual(others.map(({ id }) => ({ id, status: 'gone' })));
    // A license grants no access.
    const photo = photos.find(({ setId }) => setId === first().id) as TestPhoto;
    expect((await fetch(shop.url + grantedAddress(photo, license))).status).toBe(404);
  });

  it.each([[[{ id: 'x', line: 'a', sig: 'b' }]], [[{ id: 1 }]], [Array(501).fill({ id: 1, line: 'a', sig: 'b' })], [[null]]])(
    'rejects invalid input: %#',
    async (list) => {
      expect(await confirmed(list)).toBe(400);
    },
  );
});
