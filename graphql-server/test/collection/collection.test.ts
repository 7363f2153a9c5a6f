import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, newAddress, register } from '../account/emails/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { buy, type CatalogueItem, catalogue } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { addressOf, bytesOf, collectionOf, confirmKept, cutAll, grantedAddress, grantOf, openSet, type TestPhoto } from './steps.ts';

let shop: TestShop;
let sets: CatalogueItem[];
let photos: TestPhoto[];
/** Owns the first set. */
let owner: Account;
let guest: TestBrowser;

beforeAll(async () => {
  shop = await openShop();
  [sets, photos] = [await catalogue(shop), await cutAll(shop)];
  guest = new TestBrowser(shop.url);
  owner = await register(shop, newAddress('collector'));
  await buy(shop, sets.slice(0, 1), owner.email, owner.browser);
});
afterAll(() => shop.stop());

const first = () => sets[0] as CatalogueItem;
const photosOf = (id: number) => photos.filter(({ setId }) => setId === id);
const photoOf = (id: number) => photosOf(id)[0] as TestPhoto;
const lineOf = async (email: string) =>
  (
    await shop.query<{ id: string }>(
      'select l.id from purchase_order_line l join purchase_order o on o.id = l.order_id where o.email = $1',
      [email],
    )
  )[0]?.id as string;
const confirmed = (list: unknown[]) => confirmKept(new TestBrowser(shop.url), list);
const status = async (browser: TestBrowser, address: string) => (await browser.fetch(address)).status;

/** Buys as a guest. @returns the grant of the line */
async function grantFor(set: CatalogueItem, name: string): Promise<{ line: string; sig: string }> {
  const email = newAddress(name);
  await buy(shop, [set], email);
  return grantOf(shop, await lineOf(email));
}

describe('an account with a Complete Collection', () => {
  const revoke = (line: string) =>
    shop.query("update purchase_order_line set revoked_at = now(), revocation_reason = 'refund' where id = $1", [line]);

  it('downloads the zip of each part, and keeps a part that it bought twice after one refund', async () => {
    const whole = sets.find(({ title }) => title.includes('Complete Collection')) as CatalogueItem;
    const buyer = await register(shop, newAddress('whole'));
    await buy(shop, [whole], buyer.email, buyer.browser);
    const manifest = await openSet(buyer.browser, first().id);
    const zip = await buyer.browser.fetch(`/downloads/${manifest?.archives[0]?.downloadFile}`);
    expect([zip.status, zip.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(first().title)]);
    await zip.arrayBuffer();

    const { line } = await grantFor(first(), 'single');
    await shop.query(
      `update purchase_order set user_id = (select user_id from purchase_order where email = $1)
       where id = (select order_id from purchase_order_line where id = $2)`,
      [buyer.email, line],
    );
    const license = manifest?.license as { line: string; sig: string };
    const kept = [{ id: first().id, line: license.line, sig: license.sig }];
    await revoke(license.line);
    expect(await confirmed(kept)).toMatchObject([{ id: first().id, status: 'valid', license: { line } }]);
    await revoke(line);
    expect(await confirmed(kept)).toEqual([{ id: first().id, status: 'refund' }]);
  });
});

describe('the collection', () => {
  it('of an account has each owned set once, with its photos', async () => {
    expect(await collectionOf(owner.browser)).toEqual([
      {
        ...{ id: first().id, title: first().title, photoCount: photosOf(first().id).length, line: await lineOf(owner.email) },
        ...{ hold: null, completeCollection: null },
      },
    ]);
    const manifest = await openSet(owner.browser, first().id);
    expect(manifest?.poses.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(manifest?.poses.flatMap(({ views }) => views.map(({ token }) => token))).toEqual(photosOf(first().id).map(({ token }) => token));
    expect(manifest?.archives).toEqual([{ number: 1, bytes: expect.any(Number), downloadFile: expect.stringMatching(/\.zip$/) }]);
  });

  it('is empty for a guest, and the set of another user cannot be opened', async () => {
    expect(await collectionOf(guest)).toEqual([]);
    expect(await openSet(guest, first().id)).toBeNull();
    expect(await openSet(owner.browser, sets[1]?.id ?? 0)).toBeNull();
    expect(await openSet(owner.browser, -(2 ** 31))).toBeNull();
  });

  it('opens by the grant of an emailed link, on any device', async () => {
    const grant = await grantFor(first(), 'granted');
    expect((await collectionOf(guest, [grant])).map(({ id, line }) => [id, line])).toEqual([[first().id, grant.line]]);
    expect((await openSet(guest, first().id, grant))?.id).toBe(first().id);
    expect(await collectionOf(guest, [{ ...grant, sig: `${grant.sig}x` }])).toEqual([]);
  });

  it('has the parts of a Complete Collection as it was sold', async () => {
    const whole = sets.find(({ title }) => title.includes('Complete Collection')) as CatalogueItem;
    const grant = await grantFor(whole, 'everything');
    const parts = sets.filter((set) => set !== whole).map(({ id }) => id);
    const ids = async () => (await collectionOf(guest, [grant])).map(({ id }) => id).sort((a, b) => a - b);
    expect(await ids()).toEqual(parts);
    await shop.query('delete from photo_set_part where part_id = $1', [first().id]);
    expect(await ids()).toEqual(parts);
    expect(await status(guest, grantedAddress(photoOf(first().id), grant))).toBe(200);
  });

  it('says which sets came with a Complete Collection, whose zip its account downloads', async () => {
    const whole = sets.find(({ title }) => title.includes('Complete Collection')) as CatalogueItem;
    const buyer = await register(shop, newAddress('grouped'));
    await buy(shop, [whole], buyer.email, buyer.browser);
    // Bought again alone, which changes nothing
    const alone = await grantFor(sets[1] as CatalogueItem, 'alone');
    const owned = await collectionOf(buyer.browser, [alone]);
    expect(new Set(owned.map(({ completeCollection }) => completeCollection?.title))).toEqual(new Set([whole.title]));
    const zip = await buyer.browser.fetch(`/downloads/${owned[0]?.completeCollection?.archives[0]?.downloadFile}`);
    expect([zip.status, zip.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(whole.title)]);
    await zip.arrayBuffer();
    expect(await collectionOf(guest, [alone])).toMatchObject([{ id: sets[1]?.id, completeCollection: null }]);
  });
});

describe('a sold photo', () => {
  it('is shown to its owner, who may keep it for a day', async () => {
    const photo = photoOf(first().id);
    const reply = await owner.browser.fetch(addressOf(photo, 800));
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=86400',
      // Not by the next account in the same browser.
      vary: 'cookie',
      'accept-ranges': 'none',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytesOf(photo.token, 800));
    const again = await owner.browser.fetch(addressOf(photo, 800), { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const part = await owner.browser.fetch(addressOf(photo, 800), { headers: { range: 'bytes=0-3' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, bytesOf(photo.token, 800).length]);
  });

  it('answers everybody else as if it did not exist', async () => {
    const photo = photoOf(first().id);
    const body = async (browser: TestBrowser, address: string) => {
      const reply = await browser.fetch(address);
      return [reply.status, ((await reply.json()) as { error: string }).error];
    };
    const missing = await body(guest, addressOf({ ...photo, token: randomBytes(16).toString('hex') }));
    expect(missing[0]).toBe(404);
    expect(await body(guest, addressOf(photo))).toEqual(missing);
    expect(await body(owner.browser, addressOf(photoOf(sets[1]?.id ?? 0)))).toEqual(missing);
    // Its other sizes were not cut, and it belongs to one set.
    expect(await body(owner.browser, addressOf(photo, 1600))).toEqual(missing);
    expect(await body(owner.browser, addressOf({ ...photo, setId: sets[1]?.id ?? 0 }))).toEqual(missing);
  });

  it.each([
    ['refund', 'refund'],
    ['dispute', 'dispute'],
    ['duplicate', 'duplicate'],
  ])('closes at once after a %s, and opens again if the owners restore it', async (reason, kept) => {
    const grant = await grantFor(first(), `revoked-${reason}`);
    const license = (await openSet(guest, first().id, grant))?.license;
    const address = grantedAddress(photoOf(first().id), grant);
    await shop.query('update purchase_order_line set revoked_at = now(), revocation_reason = $2 where id = $1', [grant.line, reason]);
    expect(await status(guest, address)).toBe(404);
    expect(await openSet(guest, first().id, grant)).toBeNull();
    expect((await collectionOf(guest, [grant])).map(({ hold }) => hold)).toEqual(reason === 'dispute' ? ['dispute'] : []);
    expect(await confirmed([{ id: first().id, ...license }])).toEqual([{ id: first().id, status: kept }]);
    await shop.query('update purchase_order_line set revoked_at = null, revocation_reason = null where id = $1', [grant.line]);
    expect(await status(guest, address)).toBe(200);
  });

  it('that was withdrawn or replaced is no longer shown', async () => {
    const [withdrawn, replaced, added] = photosOf(first().id).slice(-3) as [TestPhoto, TestPhoto, TestPhoto];
    await shop.query('update photo set withdrawn_at = now() where token = $1', [withdrawn.token]);
    await shop.query('update photo set removed_in = 2 where token = $1', [replaced.token]);
    await shop.query('update photo set added_in = 2 where token = $1', [added.token]);
    const statuses = () => Promise.all([withdrawn, replaced, added].map((photo) => status(owner.browser, addressOf(photo))));
    expect(await statuses()).toEqual([404, 200, 404]);
    await shop.query('update photo_set set current_version = 2 where id = $1', [first().id]);
    expect(await statuses()).toEqual([404, 404, 200]);
    expect((await openSet(owner.browser, first().id))?.version).toBe(2);
    await shop.query('update photo_set set current_version = 1 where id = $1', [first().id]);
    await shop.query('update photo set withdrawn_at = null, removed_in = null, added_in = 1');
  });

  it('that can not be shown is left out, and its set can be kept without it', async () => {
    const [damaged, ...others] = photosOf(first().id).reverse() as [TestPhoto, ...TestPhoto[]];
    await shop.query("update photo set files = '[]', cut_error = 'unreadable' where token = $1", [damaged.token]);
    expect((await collectionOf(owner.browser)).map(({ photoCount }) => photoCount)).toEqual([others.length]);
    const views = (await openSet(owner.browser, first().id))?.poses.flatMap((pose) => pose.views) ?? [];
    expect(views.map(({ token }) => token)).toEqual(others.map(({ token }) => token).reverse());
    expect(views.filter(({ files }) => files.length === 0)).toEqual([]);
    await shop.query('update photo set cut_error = null where token = $1', [damaged.token]);
    await cutAll(shop);
  });
});
