import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_FOLDER } from '#ops/folders';
import { built } from '../built.ts';
import { atShop, buy, catalogue, downloadLinks } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';
import { until } from '../until.ts';
import { emptyPlace, filesOf, rowsOf, withClient } from './backup-steps.ts';
import { newStock, stock, told } from './stock-folder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

interface Listed {
  id: number;
  title: string;
  price: number;
  date?: string;
  imageUrl: string;
}
const listed = async (what: 'photo-sets' | 'events', id: number) => {
  const list = (await (await fetch(`${shop.url}/api/${what}`)).json()) as Listed[];
  return list.find((entry) => entry.id === id);
};
/** A second is what is promised; the machine of a test may be busy with others. */
const shows = (what: 'photo-sets' | 'events', id: number, isRight: (entry: Listed | undefined) => boolean) =>
  until(async () => isRight(await listed(what, id)), `${what} ${id}`, 5000);

it('what a folder has is on sale in the shop that runs, and can be bought', async () => {
  await catalogue(shop);
  const { code, said } = await stock(shop, await newStock());
  expect([code, told(said)]).toEqual([
    0,
    [
      "packing 'At Sea'",
      "photo set 70, 'At Sea', $9.00: on sale, 20 pictures",
      "event 80, 'Drawing Boats', Free: announced, Sat, Mar 8, 2031, 10:00 AM – 12:00 PM",
    ],
  ]);
  await shows('photo-sets', 70, (entry) => entry?.price === 900);
  await shows('events', 80, (entry) => entry?.date?.startsWith('Sat, Mar 8, 2031') ?? false);
  const sets = await catalogue(shop);
  expect(sets.at(-1)?.id).toBe(70);
  for (const entry of [await listed('photo-sets', 70), await listed('events', 80)])
    expect((await fetch(shop.url + entry?.imageUrl)).headers.get('content-type')).toBe('image/jpeg');
  const mail = await buy(shop, sets.slice(-1), 'sailor@buyer.example');
  const file = await (await fetch(atShop(shop, downloadLinks(mail)[0] ?? ''))).arrayBuffer();
  expect(Buffer.from(file).subarray(0, 2).toString()).toBe('PK');
});

it("all of it is, though nobody reads what is said, as after 'head'", async () => {
  const place = await emptyPlace();
  const program = built(join(import.meta.dirname, '../../dist/stock.js'));
  const env = { PATH: process.env.PATH, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir };
  const child = spawn(process.execPath, [program, await newStock()], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect([code, said]).toEqual([0, expect.not.stringContaining('EPIPE')]);
  const { rows } = await withClient(place, (client) =>
    client.query('select title from photo_set union select title from event order by 1'),
  );
  expect(rows).toEqual([{ title: 'At Sea' }, { title: 'Drawing Boats' }]);
});

it('the owners change a price and take things off, and the shop shows it', async () => {
  await shop.query("update photo_set set price = 700 where slug = 'at-sea'");
  await shows('photo-sets', 70, (entry) => entry?.price === 700);
  await shop.query("update photo_set set is_published = false where slug = 'at-sea'");
  await shows('photo-sets', 70, (entry) => !entry);
  await shop.query('update event set is_published = false where id = 80');
  await shows('events', 80, (entry) => !entry);
});

it('what is there is left as the owners made it', async () => {
  const [rows, files] = [await rowsOf(shop), await filesOf(shop)];
  const advice = "(change it in the shop's database, see docs/operations/catalogue.md)";
  const folder = await newStock(({ catalogue: { photoSets }, events: { events } }) => {
    Object.assign(photoSets[0] ?? {}, { title: 'At the Sea' });
    Object.assign(events[0] ?? {}, { when: { date: '2031-03-08', from: '10:00', to: '12:30' } });
  });
  const { code, said } = await stock(shop, folder);
  expect([code, told(said)]).toEqual([
    0,
    [
      `photo set 70, 'At Sea', $7.00: is there already; the folder differs: title, price, published ${advice}`,
      `event 80, 'Drawing Boats', Free: is there already; the folder differs: published, when ${advice}`,
    ],
  ]);
  expect([await rowsOf(shop), await filesOf(shop)]).toEqual([rows, files]);
});

it('what is not published is all there, and nobody sees it until it is', async () => {
  const folder = await newStock(({ catalogue: { photoSets }, events: { events } }) => {
    Object.assign(photoSets[0] ?? {}, { id: 71, published: false });
    Object.assign(events[0] ?? {}, { id: 81, published: false });
  }, 'on-land');
  const { said } = await stock(shop, folder);
  expect(said).toContain("photo set 71, 'At Sea', $9.00: there, not published, 20 pictures");
  expect(said).toContain("event 81, 'Drawing Boats', Free: there, not published");
  expect([await listed('photo-sets', 71), await listed('events', 81)]).toEqual([undefined, undefined]);
  await shop.query('update photo_set set is_published = true where id = 71');
  await shows('photo-sets', 71, Boolean);
});

describe('is refused, with nothing done', () => {
  const everything = async () => [await rowsOf(shop), await filesOf(shop)];
  it.each<[string, Parameters<typeof newStock>[0], string]>([
    [
      'a price in dollars',
      ({ catalogue: { photoSets } }) => Object.assign(photoSets[0] ?? {}, { id: 75, price: 9.5 }),
      'catalogue.json.photoSets.0.price: must be whole US cents',
    ],
    [
      'an id that something else has',
      ({ catalogue: { photoSets } }) => Object.assign(photoSets[0] ?? {}, { id: 1 }),
      "catalogue.json: at-sea: the id 1 is that of 'First Light'; 72 is free",
    ],
    [
      'an id of another event',
      ({ events: { events } }) => Object.assign(events[0] ?? {}, { id: 3 }),
      "events.json: drawing-boats: the id 3 is that of 'Lighting the Figure'; 82 is free",
    ],
    [
      'a slug whose files were sold',
      ({ catalogue: { photoSets } }) => Object.assign(photoSets[0] ?? {}, { id: 75 }),
      "catalogue.json: at-sea: photo set 70, 'At Sea', has this slug or its files",
    ],
  ])('%s', async (_what, change, fault) => {
    const before = await everything();
    const { code, said } = await stock(shop, await newStock(change));
    expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
    expect(await everything()).toEqual(before);
  });
});

it('a shop that has never been started gets its tables, and all of the demo', async () => {
  const place = await emptyPlace();
  expect(await stock(place, DEMO_FOLDER)).toMatchObject({
    code: 0,
    said: expect.stringContaining("'Season 1 Complete Collection', $48.00: on sale, 100 pictures"),
  });
  const { rows } = await withClient(place, (client) =>
    client.query('select archive_key as key, archive_bytes::int as size from photo_set'),
  );
  expect(rows).toHaveLength(6);
  expect(Object.keys(await filesOf(place))).toEqual(expect.arrayContaining(rows.map(({ key }) => key)));
});

it.each([[[]], [['--help']], [['a', 'b']], [['--force', 'a']], [['/nowhere']]])(
  'a call with %j is told in a line or two what is wrong',
  async (args) => {
    const { code, said } = await stock(shop, ...args);
    expect([code, said]).toEqual([1, expect.stringMatching(/usage|Unknown option|is not a folder/)]);
    expect(said).not.toMatch(/^\s+at /m);
  },
);
