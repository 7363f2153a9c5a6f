import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrm } from '#data/orm';
import { randomKey } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import { filesOf, withClient } from '../operations/backup/backup-steps.ts';
import { captureLog } from '../support/checks/captured-log.ts';
import { importedPlace } from './imported-place.ts';
import { type CatalogueUnderTest, cutAll, deleteEarlierZips, findUnnamedFiles, putFiles, putSizes, SET_ID, storesOf } from './steps.ts';

const { logger, text, lines } = captureLog('info');
/** All stored files are older than 30 days then. */
const LATER = 31 * 24;

let test: CatalogueUnderTest;
let statements: string[];
beforeEach(async () => {
  const place = await importedPlace();
  statements = [];
  const orm = await createOrm({ url: place.databaseUrl, onQuery: (sql) => void statements.push(sql) });
  test = { place, orm, logger };
  text.length = 0;
  await query("insert into file_watch (watching_since, last_run_at) values (now() - interval '1 hour', now() + interval '29 days')");
  await putSizes(test);
});
afterEach(() => test.orm.close());

const query = async (sql: string) => (await withClient(test.place, (client) => client.query(sql))).rows;
const stored = async () => Object.keys(await filesOf(test.place)).sort();
const planned = async () => (await query('table planned_zip union table planned_photo order by 1')).map(({ file_key }) => file_key);
const put = (...keys: string[]) => putFiles(test, ...keys);

const token = randomKey();
const UNNAMED = [
  ...['archives/9/0123456789abcdef-v2.zip', 'archives/earlier.zip', `uploads/${token}/1`],
  ...[`photos/${SET_ID}/${token}-original.jpg`, `photos/${SET_ID}/${token}-320.jpg`],
];
/** With the folders 'archives' and 'uploads' of the same bucket. */
const OF_OTHER_SHOPS = ['archives/archives/earlier.zip', 'archives/archives/9/a-v2.zip', 'uploads/archives/earlier.zip'];
const OTHERS = ['photos/by-hand.jpg', `photos/${SET_ID}/by.hand.jpg`, 'media/profile/a.jpg', 'archive.zip', 'uploads/1', ...OF_OTHER_SHOPS];

describe('zips and photos that no row names', () => {
  it('are deleted a day after they were found, once they are 30 days old, and no other file', async () => {
    await cutAll(test);
    await put(...OTHERS);
    const before = await stored();
    await put(...UNNAMED);
    await findUnnamedFiles(test, LATER - 48);
    expect(await planned()).toEqual([]);
    await findUnnamedFiles(test, LATER);
    expect(await planned()).toEqual([...UNNAMED].sort());
    await deleteEarlierZips(test, LATER + 23);
    expect(await stored()).toEqual([...before, ...UNNAMED].sort());
    await deleteEarlierZips(test, LATER + 25);
    expect(await stored()).toEqual(before);
    expect(await planned()).toEqual([]);
    expect(lines()).toMatchObject([{ level: 40, zips: 2, photos: 3 }, { count: 5 }]);
  });

  it('stay if a row names them within that day', async () => {
    await put(...UNNAMED);
    await findUnnamedFiles(test, LATER);
    await query(`update photo set token = '${token}' where source_name = 'pose-2-view-a.jpg'`);
    await query("update archive_part set file_key = 'archives/earlier.zip'");
    await deleteEarlierZips(test, LATER + 25);
    expect(await stored()).toEqual(expect.arrayContaining(UNNAMED.slice(1)));
    expect(await stored()).not.toContain(UNNAMED[0]);
  });

  it('stay while a process plans them', async () => {
    await put(...UNNAMED);
    await findUnnamedFiles(test, LATER);
    const zip = UNNAMED.slice(0, 1);
    const { plannedZips } = storesOf(test);
    expect(await plannedZips.plan(zip, new Date(Date.now() + 2 * LATER * 3_600_000))).toBe(true);
    await findUnnamedFiles(test, LATER + 24);
    await deleteEarlierZips(test, LATER + 25);
    expect(await stored()).toEqual(expect.arrayContaining(zip));
    expect(await planned()).toEqual(zip);
  });

  it('are found by two instances at once', async () => {
    await put(...UNNAMED);
    await Promise.all([findUnnamedFiles(test, LATER), findUnnamedFiles(test, LATER)]);
    await Promise.all([deleteEarlierZips(test, LATER + 25), deleteEarlierZips(test, LATER + 25)]);
    expect(await planned()).toEqual([]);
    expect(await stored()).not.toEqual(expect.arrayContaining(UNNAMED.slice(0, 1)));
  });
});

it('none is deleted once more than a quarter of the files has no row, as after a restore of an older database', async () => {
  const named = (await stored()).filter((key) => /^(archives|photos)\//.test(key)).length;
  const most = Math.floor(named / 3);
  const keys = Array.from({ length: most + 1 }, (_, index) => `archives/newer-${index}.zip`);
  await put(...keys);
  await findUnnamedFiles(test, LATER);
  expect(await planned()).toEqual([]);
  expect(lines()).toMatchObject([{ level: 50, stored: named + most + 1, unnamed: most + 1 }]);
  expect(await query('select unnamed_files, kept_until from file_watch')).toEqual([{ unnamed_files: most + 1, kept_until: null }]);
  await storesOf(test).files.remove(keys[0] ?? '');
  await findUnnamedFiles(test, LATER);
  expect(await planned()).toHaveLength(most);
});

describe('no file is found', () => {
  const expectNoneFound = async () => {
    await findUnnamedFiles(test, LATER);
    expect([await planned(), text]).toEqual([[], []]);
  };

  it('of a draft', async () => {
    const archives = JSON.stringify({ archives: { of: 'unfinished', archives: [{ fileKey: UNNAMED[0] }, { fileKey: UNNAMED[1] }] } });
    await query(
      `insert into photo_set_draft (id, title, created_at, edited_at, prepared) values (9, 'Draft', now(), now(), '${archives}')`,
    );
    await query(
      `insert into draft_picture (id, draft_id, name, bytes, status, touched_at, pose, position) values ('${token}', 9, 'a.jpg', 1, 'ready', now(), 1, 1)`,
    );
    await put(...UNNAMED);
    await expectNoneFound();
  });

  it('of a set that was imported by a release before versions', async () => {
    await query('delete from archive_part');
    await expectNoneFound();
  });

  it('of photos that were removed or withdrawn', async () => {
    await query('update photo set removed_in = 2, withdrawn_at = now()');
    await expectNoneFound();
  });
});

it('none of 100,000 files is found in the storage of another database, compared in a hundred statements', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  async function* list(folder: string) {
    for (let index = 0; folder === 'photos' && index < 100_000; index++)
      yield { key: `photos/${SET_ID}/${index}x-320.jpg`, modifiedAt: new Date() };
  }
  await findUnnamedFiles({ ...test, files: { list } as unknown as FileStore }, LATER);
  expect(statements.filter((sql) => sql.includes('jsonb_array_elements_text')).length).toBeLessThanOrEqual(103);
  expect(lines()).toMatchObject([{ level: 50, stored: 100_000, unnamed: 100_000 }]);
  expect(await planned()).toEqual([]);
});
