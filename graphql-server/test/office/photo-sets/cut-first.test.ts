// @module-tag long
import { MINUTE_MS } from '@archive/schema/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { buy, catalogue } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { openSetOffice, SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
  await shop.query('create table cut (id serial, slug text)');
  await shop.query(`create function note_cut() returns trigger language plpgsql as $$ begin
    insert into cut (slug) select s.slug from pose p join photo_set s on s.id = p.photo_set_id where p.id = new.pose_id; return new; end $$`);
  await shop.query('create trigger note_cut after update of files on photo for each row execute function note_cut()');
});
afterAll(() => shop.stop());

const isSold = 'not (select is_sample from pose where id = photo.pose_id)';
const photoOf = (slug: string) =>
  `(select min(photo.id) from photo join pose on pose.id = pose_id join photo_set s on s.id = photo_set_id where s.slug = '${slug}' and ${isSold})`;
beforeEach(async () => {
  await shop.query('truncate cut');
  await shop.query(`update photo set cut_error = null where id in (${photoOf('first-light')}, ${photoOf('market-day')})`);
});
/** In order. Two jobs at once may cut the same photo. */
const cut = async () => (await shop.query<{ slug: string }>('select slug from cut group by slug order by min(id)')).map(({ slug }) => slug);

it('imported photos wait while an owner waits for a publication, but not for one that has failed', { timeout: 60_000 }, async () => {
  const { id } = await SetEditor.create(owner, 'Awaited');
  const request = (ms: number) =>
    shop.query('update photo_set_draft set publishing = $2 where id = $1', [
      id,
      JSON.stringify({ slug: 'awaited', note: '', requestedAt: new Date(Date.now() - ms).toISOString() }),
    ]);
  await request(0);
  await addJob(shop, 'cut-photos');
  const waiting = () =>
    shop.query("select 1 from graphile_worker.jobs where task_identifier = 'cut-photos' and key is not null and run_at > now()");
  await until(async () => (await waiting()).length > 0, 'the job to wait');
  expect(await cut()).toEqual([]);
  await request(11 * MINUTE_MS);
  await until(async () => (await cut()).length === 2, 'both photos', 40_000);
  expect(await cut()).toEqual(['first-light', 'market-day']);
});

it('photos of a set that was bought are cut before those of other sets', { timeout: 60_000 }, async () => {
  const sets = await catalogue(shop);
  await buy(
    shop,
    sets.filter(({ title }) => title === 'Market Day'),
    'artist@example.com',
  );
  await shop.query('alter table photo disable trigger note_cut');
  await shop.query(`update photo set files = '[]' where id in (${photoOf('first-light')}, ${photoOf('market-day')})`);
  await shop.query('alter table photo enable trigger note_cut');
  await addJob(shop, 'cut-photos');
  await until(async () => (await cut()).length === 2, 'both photos', 40_000);
  expect(await cut()).toEqual(['market-day', 'first-light']);
});
