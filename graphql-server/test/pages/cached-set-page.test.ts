import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtApp } from '../support/processes/built.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const PAGE = '/photo-sets/1-first-light';

let shop: TestShop;
let title: string;
beforeAll(async () => {
  builtApp();
  shop = await openShop({ ROLES: 'web' });
});
afterAll(() => shop.stop());

let titles = 0;
/** Changes the title without a change notification. */
async function retitle(): Promise<void> {
  title = `Unannounced ${++titles}`;
  await shop.query('set session_replication_role = replica');
  await shop.query('update photo_set set title = $1 where id = 1', [title]);
  await shop.query('reset session_replication_role');
}

const hasTitle = async () => (await (await fetch(shop.url + PAGE)).text()).includes(title);

/** Until the page is served from the cache: without a notification its title stays as it was. */
beforeEach(async () => {
  await retitle();
  const isFresh = async () => {
    await hasTitle();
    await retitle();
    return hasTitle();
  };
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(false);
});

it.each([
  ['pose', 'insert', 'insert into pose select * from pose where false'],
  ['pose', 'update', 'update pose set name = name'],
  ['pose', 'delete', 'delete from pose where false'],
  ['photo', 'insert', 'insert into photo select * from photo where false'],
  ['photo', 'update', 'update photo set turn = turn'],
  ['photo', 'delete', 'delete from photo where false'],
  ['photo_set_part', 'insert', 'insert into photo_set_part select * from photo_set_part where false'],
  ['photo_set_part', 'update', 'update photo_set_part set part_id = part_id'],
  ['photo_set_part', 'delete', 'delete from photo_set_part where false'],
])('the cached page of a set is rendered again after a change of %s: %s', async (_table, _what, sql) => {
  await shop.query(sql);
  await expect.poll(hasTitle, { timeout: 5_000 }).toBe(true);
});
