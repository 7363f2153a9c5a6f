import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DEMO_FOLDER } from '#ops/folders';
import { built } from '../../support/processes/built.ts';
import { compileCache } from '../../support/processes/compile-cache.ts';
import { atShop, buy, catalogue, downloadLinks } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { emptyPlace, filesOf, rowsOf, shrinkFiles, withClient } from '../backup/backup-steps.ts';
import { entryLines, importCatalogue, newImportFolder } from './import-folder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  // Each comparison reads all files.
  await shrinkFiles(shop);
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
/** The documented time is a second; a test machine may be slower. */
const shows = (what: 'photo-sets' | 'events', id: number, isRight: (entry: Listed | undefined) => boolean) =>
  until(async () => isRight(await listed(what, id)), `${what} ${id}`, 5000);

/** A folder with the set and the event, and copies of both that are not published. */
async function folderWithUnpublished(): Promise<string> {
  const folder = await newImportFolder(({ catalogue: { photoSets }, events: { events }, pictures }) => {
    photoSets.push({ ...photoSets[0], id: 71, slug: 'on-land', title: 'On Land', published: false });
    events.push({ ...events[0], id: 81, slug: 'drawing-trees', title: 'Drawing Trees', published: false });
    pictures['drawing-trees'] = pictures['drawing-boats'];
  });
  await cp(join(folder, 'at-sea'), join(folder, 'on-land'), { recursive: true });
  await cp(join(folder, 'events/drawing-boats'), join(folder, 'events/drawing-trees'), { recursive: true });
  return folder;
}

it('an imported folder is on sale in the running shop and can be bought', async () => {
  await catalogue(shop);
  const { code, output } = await importCatalogue(shop, await folderWithUnpublished());
  expect([code, entryLines(output)]).toEqual([
    0,
    [
      "checking 'At Sea'",
      "checking 'On Land'",
      "packing 'At Sea'",
      "photo set 70, 'At Sea', $9.00: on sale, 4 photos",
      "packing 'On Land'",
      "photo set 71, 'On Land', $9.00: not published, 4 photos",
      "event 80, 'Drawing Boats', Free: announced, Sat, Mar 8, 2031, 10:00 AM – 12:00 PM",
      "event 81, 'Drawing Trees', Free: not published, Sat, Mar 8, 2031, 10:00 AM – 12:00 PM",
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

it('the shop shows changed prices, and entries while they are published', async () => {
  expect([await listed('photo-sets', 71), await listed('events', 81)]).toEqual([undefined, undefined]);
  await shop.query('update photo_set set is_published = true where id = 71');
  await shows('photo-sets', 71, Boolean);
  await shop.query("update photo_set set price = 700 where slug = 'at-sea'");
  await shows('photo-sets', 70, (entry) => entry?.price === 700);
  await shop.query("update photo_set set is_published = false where slug = 'at-sea'");
  await shows('photo-sets', 70, (entry) => !entry);
  await shop.query('update event set is_published = false where id = 80');
  await shows('events', 80, (entry) => !entry);
});

it('another import does not change existing entries', async () => {
  const [rows, files] = [await rowsOf(shop), await filesOf(shop)];
  // As the schedule does every minute
  await shop.query(`select graphile_worker.add_job('sweep-pending-sales', '{"_cron":{}}', run_at => now() + interval '1 hour')`);
  const advice = "(change it in the owners' office)";
  const folder = await newImportFolder(({ catalogue: { photoSets }, events: { events } }) => {
    Object.assign(photoSets[0] ?? {}, { title: 'At the Sea' });
    Object.assign(events[0] ?? {}, { when: { date: '2031-03-08', from: '10:00', to: '12:30' } });
  });
  const { code, output } = await importCatalogue(shop, folder);
  expect([code, entryLines(output)]).toEqual([
    0,
    [
      `photo set 70, 'At Sea', $7.00: exists; the folder differs: title, price, published ${advice}`,
      `event 80, 'Drawing Boats', Free: exists; the folder differs: published, when ${advice}`,
    ],
  ]);
  expect([await rowsOf(shop), await filesOf(shop)]).toEqual([rows, files]);
});

it('an import with the ids or slugs of others is rejected with an error for each, and changes nothing', async () => {
  const before = [await rowsOf(shop), await filesOf(shop)];
  const folder = await newImportFolder(({ catalogue: { photoSets }, events: { events } }) => {
    photoSets.push({ ...photoSets[0], id: 75, slug: 'first-light' });
    Object.assign(photoSets[0] ?? {}, { id: 1 });
    Object.assign(events[0] ?? {}, { id: 3 });
  });
  await cp(join(folder, 'at-sea'), join(folder, 'first-light'), { recursive: true });
  const { code, output } = await importCatalogue(shop, folder);
  expect([code, output.split('\n')]).toEqual([
    1,
    [
      "catalogue.json: at-sea: the id 1 belongs to 'First Light'; 72 is free",
      "catalogue.json: first-light: photo set 1, 'First Light', has this slug or its files",
      "events.json: drawing-boats: the id 3 belongs to 'Lighting the Figure'; 82 is free",
    ],
  ]);
  expect([await rowsOf(shop), await filesOf(shop)]).toEqual(before);
});

/** The demo with one photo of each set, because each photo takes time. */
async function smallDemo(): Promise<string> {
  const folder = await mkdtemp(join(inject('runDir'), 'demo-'));
  await cp(DEMO_FOLDER, folder, { recursive: true, filter: (path) => !/view-[b-h]|pose-[2-5]/.test(path) });
  const { photoSets } = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));
  const fewer = ({ sample, ...entry }: { sample?: number; poses: string[] }) => ({
    ...entry,
    ...{ poses: entry.poses.slice(0, 1), figures: {} },
    ...(sample && { sample: 1 }),
  });
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ photoSets: photoSets.map(fewer) }));
  return folder;
}

it("an import into an empty database creates the demo, even if its output is closed, as with 'head'", { tags: ['long'] }, async () => {
  const place = await emptyPlace();
  const program = built(join(import.meta.dirname, '../../../dist/stock.js'));
  const env = { PATH: process.env.PATH, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir, ...compileCache() };
  const child = spawn(process.execPath, [program, await smallDemo()], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [[code], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect([code, errors]).toEqual([0, expect.not.stringContaining('EPIPE')]);
  const query = async (sql: string) => (await withClient(place, (client) => client.query(sql))).rows;
  const archives = await query('select archive_key as key from photo_set');
  expect(archives).toHaveLength(6);
  expect(Object.keys(await filesOf(place))).toEqual(expect.arrayContaining(archives.map(({ key }) => key)));
  expect(await query('select (select count(*)::int from photo_set_part) as parts, (select count(*)::int from event) as events')).toEqual([
    { parts: 5, events: 7 },
  ]);
});

it.each([[[]], [['--force', 'a']], [['/nowhere']]])('an import with the arguments %j prints an error', async (args) => {
  const { code, output } = await importCatalogue(shop, ...args);
  expect([code, output]).toEqual([1, expect.stringMatching(/usage|Unknown option|is not a folder/)]);
  expect(output).not.toMatch(/^\s+at /m);
});
