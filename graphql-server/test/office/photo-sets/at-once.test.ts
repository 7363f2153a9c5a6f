// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../support/shop.ts';
import { openSetOffice, readySet, type SetEditor, type ShopBrowser } from './set-steps.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index);

let shop: TestShop;
let owner: ShopBrowser;
let set: SetEditor;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
  set = await readySet(owner, 'Ten at Once');
}, 120_000);
afterAll(() => shop.stop());

const crop = { x: 0, y: 0, width: 1, height: 1 };
const counted = (errors: (string | null)[]) => Object.fromEntries([...Map.groupBy(errors, String)].map(([code, of]) => [code, of.length]));

describe('of ten requests at once for one photo set', { timeout: 120_000 }, () => {
  it('one chooses the cover, and the others learn that it has changed', async () => {
    const { cover, pictures } = await set.read();
    const seen = { pictureId: cover?.pictureId, alt: cover?.alt, crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } };
    const choose = (index: number) =>
      set.send('setCover', { seen, cover: { pictureId: pictures[1 + (index % 3)]?.id, crop, alt: `Cover ${index}` } });
    expect(counted(await Promise.all(TEN.map(choose)))).toEqual({ null: 1, STALE: 9 });
  });

  it('one renames it, and the others learn that it has changed', async () => {
    const { fields } = await set.read();
    const rename = (index: number) => set.send('editPhotoSet', { seen: fields, fields: { ...fields, title: `Ten at Once ${index}` } });
    expect(counted(await Promise.all(TEN.map(rename)))).toEqual({ null: 1, STALE: 9 });
  });

  it('one publishes it, unless it shows another price or an earlier state', async () => {
    const { revision, fields } = await set.read();
    const price = fields.price ?? 0;
    const publish = (input: object) => set.send('publishPhotoSet', { revision, expectedPrice: price, note: '', ...input });
    expect(await publish({ revision: revision - 1 })).toBe('CONFLICT');
    expect(await publish({ expectedPrice: price + 1 })).toBe('CONFLICT');
    expect(counted(await Promise.all(TEN.map(() => publish({}))))).toEqual({ null: 1, CONFLICT: 9 });
    expect(await set.untilPublished()).toMatchObject({ state: 'onSale', fault: null, versions: [{ number: 1 }] });
  });

  it('one takes it off sale, and the log has it once', async () => {
    const take = () => set.send('takeOffSale', { openCheckouts: 'honor' });
    expect(counted(await Promise.all(TEN.map(take)))).toEqual({ null: 10 });
    expect(await shop.query("select 1 from audit_entry where action = 'takeOffSale'")).toHaveLength(1);
  });

  it('a cancellation and publications leave it published or as it was, never in between', async () => {
    const { revision, fields } = await set.read();
    const publish = () => set.send('publishPhotoSet', { revision, expectedPrice: fields.price ?? 0, note: '' });
    await Promise.all(TEN.map((index) => (index % 2 ? set.send('cancelPublication', {}) : publish())));
    const after = await set.untilPublished();
    expect([after.state, after.fault]).toEqual([expect.stringMatching(/^(onSale|offSale)$/), null]);
    expect(after.versions).toHaveLength(1);
  });
});
