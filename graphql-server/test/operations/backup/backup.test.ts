import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, withPreparationLock } from '#data/migrate';
import { withOrm } from '#ops/commands/with-database';
import { start } from '#ops/start/start';
import { atShop, downloadLinks, type InboxMail, inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import {
  backUp,
  backUpFiles,
  configOf,
  emptyPlace,
  filesOf,
  forge,
  forget,
  newFolder,
  type Place,
  restore,
  rowsOf,
  withClient,
} from './backup-steps.ts';
import { MESSAGE, openShopWithSales, RULE } from './shop-with-sales.ts';

let shop: TestShop;
let mail: InboxMail;
let folder: string;
let output: string[];
/** As backed up: downloads add rows later. */
let saved: Awaited<ReturnType<typeof rowsOf>>;

beforeAll(async () => {
  ({ shop, mail } = await openShopWithSales());
  saved = await rowsOf(shop);
  ({ folder, output } = await backUp(shop));
}, 120_000);
afterAll(() => shop.stop());

const copyOfBackup = async () => {
  const copy = join(await newFolder(), 'copy');
  await cp(folder, copy, { recursive: true });
  return copy;
};

const queryAt = async (place: Place, sql: string) => (await withClient(place, (client) => client.query(sql))).rows;

async function expectEmpty(place: Place): Promise<void> {
  expect(await filesOf(place)).toEqual({});
  expect(await readdir(place.dataDir)).not.toContain('app-secret');
  expect(await queryAt(place, "select 1 from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'")).toEqual([]);
}

describe('a backup restored into an empty place', () => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace();
  });

  it('changes nothing if it fails in the middle, and the next try succeeds', async () => {
    const copy = await copyOfBackup();
    const { tables } = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
    // The last one with rows, so the others are already written.
    const last = tables.findLast(({ rows }: { rows: number }) => rows > 0);
    await forge(copy, last.file, (text) => text + text);
    await expect(restore(place, copy)).rejects.toThrow(last.name);
    await expectEmpty(place);
    await restore(place, folder);
  });

  it('has every row and every job, but deletes no file that was stored since: the daily search starts again', async () => {
    const is = await rowsOf(place);
    expect(saved['public.file_watch']).toHaveLength(1);
    expect(is).toEqual({ ...saved, 'public.file_watch': [] });
    for (const [table, rows] of Object.entries(saved)) expect(rows, table).not.toEqual([]);
    expect(await queryAt(place, 'select message from contact_message')).toContainEqual({ message: MESSAGE });
  });

  it('has the parts of a Complete Collection as sold, and the events that are sold out', async () => {
    const parts = (at: Place) => queryAt(at, 'select photo_set_id from purchase_order_line_part order by 1');
    expect(await parts(place)).toEqual(await parts(shop));
    expect(await queryAt(place, 'select id from event where is_sold_out')).toEqual([{ id: 2 }]);
    const off = "select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'";
    expect(await queryAt(place, off), 'triggers that are still off').toEqual([]);
  });

  it('has a row that violates a newer constraint, and the constraint', async () => {
    expect(await queryAt(place, "select value from promo_code where code = 'from-before'")).toEqual([{ value: 110 }]);
    await expect(queryAt(place, "update promo_code set value = 111 where code = 'from-before'")).rejects.toThrow(RULE);
    await queryAt(place, "update promo_code set is_active = false where code = 'from-before'");
  });

  it('has every file with its permissions', async () => {
    expect(await filesOf(place)).toEqual(await filesOf(shop));
    const [path = ''] = Object.keys(await filesOf(shop));
    const modeOf = async ({ dataDir }: { dataDir: string }) => (await stat(join(dataDir, 'files', path))).mode;
    expect(await modeOf(place)).toBe(await modeOf(shop));
  });

  it('starts: sent download links work, and unsent email is sent', async () => {
    const config = await configOf(place);
    const app = await start(config, () => {});
    try {
      const url = `http://127.0.0.1:${config.PORT}`;
      const [link = ''] = downloadLinks(mail);
      const download = async (from: Pick<TestShop, 'url'>) => Buffer.from(await (await fetch(atShop(from, link))).arrayBuffer());
      const bytes = await download({ url });
      expect(bytes.equals(await download(shop))).toBe(true);
      expect(bytes.length).toBeGreaterThan(1000);
      await until(async () => (await inbox({ url }, 'late@buyer.example')).length > 0, 'the unsent email');
      expect(await inbox({ url }, 'one@buyer.example')).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});

describe('a backup', () => {
  it('is readable only by its owner, and its contents are printed', async () => {
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'app-secret'))).mode & 0o077).toBe(0);
    expect(output.join('\n')).toMatch(/^\d+ tables with [\d,]+ rows, \d+ jobs?\n\d+ files?\nThe secret .*\nThe backup is /);
  });

  it('that fails leaves no files, and no backup overwrites another', async () => {
    const [parent, empty] = [await newFolder(), await emptyPlace()];
    await expect(backUp(empty, join(parent, 'x'))).rejects.toThrow('the database has no tables');
    await shop.query('alter table schema_migration rename to away');
    await expect(backUp(shop, join(parent, 'y'))).rejects.toThrow('schema_migration');
    await shop.query('alter table away rename to schema_migration');
    expect(await readdir(parent)).toEqual([]);
    await expect(backUp(shop, folder)).rejects.toThrow(`${folder} is not empty`);
  });

  it('that misses a file for sale is kept, reports an error, and is not recorded, unless all photos of its set were withdrawn', async () => {
    const noted = () => shop.query('select taken_at from last_backup');
    const was = await noted();
    const kept = join(await newFolder(), 'today');
    const archive = Object.keys(await filesOf(shop)).find((path) => path.endsWith('.zip')) ?? '';
    const bytes = await readFile(join(shop.dataDir, 'files', archive));
    await rm(join(shop.dataDir, 'files', archive));
    await expect(backUp(shop, kept)).rejects.toThrow(`! ${archive} is sold, but is missing\nThe backup ${kept} is incomplete`);
    expect(await readdir(kept)).toContain('SHA256SUMS');
    expect(await noted()).toEqual(was);
    const mark = (time: string) => shop.query(`update archive_part set file_deleted_at = ${time} where file_key = $1`, [archive]);
    await mark('now()');
    expect((await backUp(shop)).output.join()).not.toContain('is missing');
    expect(await noted()).not.toEqual(was);
    await mark('null');
    await writeFile(join(shop.dataDir, 'files', archive), bytes);
  });
});

describe('a backup beside a database of its own', () => {
  let filesOnly: Awaited<ReturnType<typeof backUpFiles>>;
  beforeAll(async () => {
    filesOnly = await backUpFiles(shop);
  });

  it('has no rows, and prints how to save the database', async () => {
    expect((await readdir(filesOnly.folder)).sort()).toEqual(['SHA256SUMS', 'app-secret', 'files', 'manifest.json']);
    expect(filesOnly.output[0]).toContain('pg_dump --format=custom --file=FOLDER.dump "$DATABASE_URL"');
  });

  it('is restored beside the restored database, which it does not change', async () => {
    const [was, dataDir] = [await rowsOf(shop), await newFolder()];
    expect((await restore({ ...shop, dataDir }, filesOnly.folder))[1]).toContain('restore it with pg_restore');
    expect(await rowsOf(shop)).toEqual(was);
    expect(await filesOf({ dataDir })).toEqual(await filesOf(shop));
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(await readFile(join(shop.dataDir, 'app-secret'), 'utf8'));
  });
});

describe('a restore that fails', { timeout: 60_000 }, () => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace();
  });

  it.each([
    ['a file has changed', (copy: string) => writeFile(join(copy, 'database/jobs.jsonl'), '{}'), 'database/jobs.jsonl has changed'],
    ['a file is missing', (copy: string) => rm(join(copy, 'database/public.ticket.jsonl')), 'public.ticket.jsonl is missing'],
    ['a table has no checksum', (copy: string) => forget(copy, 'database/public.ticket.jsonl'), 'public.ticket.jsonl is missing'],
    ['the manifest has no checksum', (copy: string) => forget(copy, 'manifest.json'), 'manifest.json is missing'],
    ['there is an extra file', (copy: string) => writeFile(join(copy, 'files/extra.zip'), ''), 'files/extra.zip is not part of it'],
    ['the backup is incomplete', (copy: string) => rm(join(copy, 'SHA256SUMS')), 'no complete backup'],
    [
      'the backup comes from a newer version',
      (copy: string) => forge(copy, 'manifest.json', (text) => text.replace('"migrations": [', '"migrations": ["29991231-future",')),
      'newer version of the shop, which has the migration 29991231-future',
    ],
    [
      'the backup has another format',
      (copy: string) => forge(copy, 'manifest.json', (text) => text.replace('"format": 1', '"format": 3')),
      'in format 3',
    ],
  ])('changes nothing if %s', async (_what, damage, error) => {
    const copy = await copyOfBackup();
    await damage(copy);
    await expect(restore(place, copy)).rejects.toThrow(error);
    await expectEmpty(place);
  });

  it('if there are files or tables', async () => {
    const { databaseUrl, dataDir } = place;
    await expect(restore({ databaseUrl, dataDir: shop.dataDir }, folder)).rejects.toThrow(`There are files in ${shop.dataDir}/files: move`);
    await expectEmpty({ databaseUrl, dataDir });
    const was = await rowsOf(shop);
    await expect(restore({ ...shop, dataDir }, folder)).rejects.toThrow('The database is not empty: create another one.');
    expect(await rowsOf(shop)).toEqual(was);
    await expectEmpty({ databaseUrl, dataDir });
  });
});

it('an older backup is restored with its migrations, and the next start runs newer ones', { tags: ['long'] }, async () => {
  const [copy, place] = [await copyOfBackup(), await emptyPlace()];
  await forge(copy, 'manifest.json', asBeforeWebhookLag);
  expect((await restore(place, copy)).at(-1)).toBe('The next start runs newer migrations: 1');
  await withOrm(await configOf(place), async (orm, url) => void (await withPreparationLock(url, () => migrate(orm))));
  const [row] = await queryAt(place, 'select count(*)::int as count, count(created_at)::int as made from payment_event');
  expect(row).toEqual({ count: (await shop.query('select 1 from payment_event')).length, made: 0 });
});

/** Turns a manifest into that of a version without the created_at column of events. */
function asBeforeWebhookLag(text: string): string {
  const manifest = JSON.parse(text);
  const events = manifest.tables.find(({ name }: { name: string }) => name === 'payment_event');
  events.columns = events.columns.filter((column: string) => column !== 'created_at');
  manifest.migrations = manifest.migrations.filter((name: string) => name !== '20261121-webhook-lag');
  return JSON.stringify(manifest, null, 2).replace('"format":1', '"format": 1');
}
