import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { TestShop } from '../../support/shop.ts';
import { LIST, openSetOffice, SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
let collection: SetEditor;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
  collection = await SetEditor.create(owner, 'Complete Collection: Chosen', true);
}, 60_000);
afterAll(() => shop.stop());

interface Listed {
  ownerPhotoSets: { total: number; items: { id: number; title: string; partCount: number | null }[] };
}

async function choices(input: object = {}) {
  const { data } = await owner.graphql<Listed>(LIST, { input: { partsOf: collection.id, ...input } });
  return data?.ownerPhotoSets.items ?? [];
}

const idsOf = (sets: { id: number }[]) => sets.map(({ id }) => id);

it('owners choose from published sets with pictures of their own, and those that were chosen come first', async () => {
  const before = await choices();
  const singles = await shop.query<{ id: number }>(
    'select id from photo_set s where not exists (select 1 from photo_set_part where collection_id = s.id) order by position nulls first, id desc',
  );
  expect(idsOf(before)).toEqual(idsOf(singles));
  const chosen = before.slice(-2);
  expect(await collection.edit({ parts: idsOf(chosen) })).toBeNull();
  expect(idsOf(await choices())).toEqual(idsOf([...chosen, ...before.slice(0, -2)]));
  expect((await collection.read()).parts).toEqual(chosen.map(({ id, title }) => ({ id, title })));
  expect(idsOf(await choices({ search: chosen[1]?.title }))).toEqual([chosen[1]?.id]);
});

it('a set that was deleted leaves the collection with the next change, and can not be chosen', async () => {
  const parts = (await collection.read()).fields.parts ?? [];
  const [deleted, other] = parts;
  await shop.query('delete from photo_set where id = $1', [deleted]);
  expect(idsOf(await choices())).not.toContain(deleted);
  expect(await collection.edit({ title: 'Complete Collection: Left' })).toBeNull();
  expect((await collection.read()).fields).toMatchObject({ title: 'Complete Collection: Left', parts: [other] });
  expect(await collection.edit({ parts: [other ?? 0, deleted ?? 0] })).toBe('BAD_INPUT');
});

it('the cover of a collection says in which of its sets its picture is', async () => {
  const [part] = await choices();
  const of = new SetEditor(owner, part?.id ?? 0);
  const allow = (error: string | null) =>
    shop.query('update photo set cut_error = $1 from pose p where p.id = pose_id and photo_set_id = $2', [error, of.id]);
  await allow(null);
  onTestFinished(() => void allow('skipped'));
  const [picture] = (await of.read()).pictures;
  expect(await of.read()).toMatchObject({ parts: null, cover: null });
  expect(await collection.chooseCover(picture?.id ?? '')).toBeNull();
  expect((await collection.read()).cover).toMatchObject({ pictureId: picture?.id, photoSetId: of.id });
});

it('the order of the catalogue is about published sets only', async () => {
  const { data } = await owner.graphql<Listed>(LIST, { input: { isInCatalogue: true } });
  const published = await shop.query<{ id: number }>('select id from photo_set order by position, id desc');
  expect(idsOf(data?.ownerPhotoSets.items ?? [])).toEqual(idsOf(published));
  expect(data?.ownerPhotoSets.total).toBe(published.length);
});
