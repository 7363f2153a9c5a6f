import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestShop } from '../../support/shop.ts';
import { openSetOffice, readySet, SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
}, 60_000);
afterAll(() => shop.stop());

const PROGRESS = 'query ($id: Int!) { ownerPhotoSet(id: $id) { isPublishing progress { step done total } } }';

async function progressOf({ id }: SetEditor): Promise<object | null | undefined> {
  const { data } = await owner.graphql<{ ownerPhotoSet: { progress: object | null } }>(PROGRESS, { id });
  return data?.ownerPhotoSet.progress;
}

it('a publication stores how far it is, first of the free pose and then of the zips', { timeout: 120_000 }, async () => {
  const editor = await readySet(owner, 'Step by Step');
  await shop.query(`create table seen (id serial, progress jsonb)`);
  await shop.query(`create function note_progress() returns trigger language plpgsql as $$ begin
    if new.prepared -> 'progress' is distinct from old.prepared -> 'progress' then insert into seen (progress) values (new.prepared -> 'progress'); end if;
    return new; end $$`);
  await shop.query('create trigger note_progress after update on photo_set_draft for each row execute function note_progress()');
  expect(await editor.publish()).toBeNull();
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  const seen = await shop.query<{ text: string }>(
    `select concat_ws(' ', progress ->> 'step', progress ->> 'done', progress ->> 'total') as text from seen where progress is not null order by id`,
  );
  // Packing may take some seconds on a busy machine.
  expect(seen.map(({ text }) => text).slice(0, 3)).toEqual(['pictures 1 2', 'pictures 2 2', 'zips 0 4']);
  expect(await progressOf(editor)).toBeNull();
});

it('owners see the progress of this publication, and not that of one that was canceled', async () => {
  const editor = await SetEditor.create(owner, 'Half Packed');
  const store = (of: string) =>
    shop.query('update photo_set_draft set publishing = $2, prepared = $3 where id = $1', [
      editor.id,
      JSON.stringify({ slug: 'half-packed', note: '', requestedAt: '2026-11-27T10:00:00.000Z' }),
      JSON.stringify({ progress: { of, step: 'zips', done: 31, total: 60 } }),
    ]);
  await store('2026-11-27T10:00:00.000Z');
  expect(await progressOf(editor)).toEqual({ step: 'zips', done: 31, total: 60 });
  await store('2026-11-27T09:00:00.000Z');
  expect(await progressOf(editor)).toBeNull();
});
