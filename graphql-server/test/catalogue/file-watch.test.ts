// @module-tag long

import { join } from 'node:path';
import { createDatabase } from '@archive/sandbox/testing/database';
import { DAY_MS } from '@archive/schema/durations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { S3FileStore } from '#adapters/files/s3-file-store';
import { startTestS3 } from '#adapters/files/testing/s3-server';
import { createOrm } from '#data/orm';
import type { FileStore } from '#ports/file-store';
import { type Place, withClient } from '../operations/backup/backup-steps.ts';
import { captureLog } from '../support/checks/captured-log.ts';
import { importedPlace } from './imported-place.ts';
import { type CatalogueUnderTest, findUnnamedFiles, putFiles, putSizes } from './steps.ts';
import { watchFiles } from './watch-files.ts';

const { logger, text, lines } = captureLog('info');
const UNNAMED = ['archives/9/newer-v1.zip', `photos/9/${'0'.repeat(32)}-original.jpg`];

let test: CatalogueUnderTest & { files: FileStore };
let close: () => Promise<void>;

const query = async (sql: string) => (await withClient(test.place, (client) => client.query(sql))).rows;
const planned = async () => (await query('table planned_zip union table planned_photo order by 1')).map(({ file_key }) => file_key);
const recorded = () => query('select unnamed_files, round(extract(epoch from kept_until - now()) / 86400)::int as days from file_watch');
const runOn = (day: number) => findUnnamedFiles(test, day * 24);
/** With hardly less than three days between two runs. */
async function expectPlannedOn(day: number, first: number): Promise<void> {
  for (let at = first; at < day - 0.1; at += 2.9) await runOn(at);
  await runOn(day - 0.1);
  expect(await planned()).toEqual([]);
  await runOn(day + 0.1);
  expect(await planned()).toEqual(UNNAMED);
  expect(await recorded()).toEqual([{ unnamed_files: 2, days: day + 1 }]);
  await runOn(day + 1);
  expect(await recorded()).toMatchObject([{ unnamed_files: 0 }]);
}

const databaseName = ({ databaseUrl }: Place) => new URL(databaseUrl).pathname.slice(1);

async function filesIn(kind: string, dataDir: string): Promise<[FileStore, () => Promise<void>]> {
  if (kind === 'disk') return [new FsFileStore(join(dataDir, 'files')), async () => {}];
  const s3 = await startTestS3();
  return [new S3FileStore(s3.options), () => s3.close()];
}

describe.each(['disk', 'bucket'])('files that no row names, on a %s', (kind) => {
  beforeEach(async () => {
    const place = await importedPlace();
    const [files, closeFiles] = await filesIn(kind, place.dataDir);
    test = { place, orm: await createOrm({ url: place.databaseUrl }), logger, files };
    close = closeFiles;
    text.length = 0;
    await putSizes(test);
  });
  afterEach(async () => {
    await test.orm.close();
    await close();
  });

  it('are planned after 30 days in a shop that has run for longer', async () => {
    await watchFiles(query, 0);
    await putFiles(test, ...UNNAMED);
    await expectPlannedOn(30, 1);
  });

  it('are kept for 30 days from the first run, also of two instances at once', async () => {
    await putFiles(test, ...UNNAMED);
    await Promise.all([runOn(100), runOn(100)]);
    expect(await recorded()).toEqual([{ unnamed_files: 2, days: 131 }]);
    await expectPlannedOn(130, 101);
    const [line] = lines();
    expect(line).toMatchObject({ level: 40, unnamed: 2, msg: 'stored files without a row will be deleted after keptUntil' });
    expect((Date.parse(String(line?.keptUntil)) - Date.now()) / DAY_MS).toBeCloseTo(131, 1);
  });

  it('are kept for 30 days after an older backup of the database was restored', async () => {
    await watchFiles(query, 0);
    const backup = await createDatabase(databaseName(test.place));
    await putFiles(test, ...UNNAMED);
    await test.orm.close();
    test = { ...test, place: { ...test.place, databaseUrl: backup }, orm: await createOrm({ url: backup }) };
    await runOn(40);
    await expectPlannedOn(70, 41);
  });

  it('are kept for 30 days after the shop was off for four days', async () => {
    await watchFiles(query, 27);
    await putFiles(test, ...UNNAMED);
    await runOn(31);
    await expectPlannedOn(61, 32);
  });

  it('are kept for 30 days after three days of failed runs', async () => {
    await watchFiles(query, 27);
    await putFiles(test, ...UNNAMED);
    const { files } = test;
    const failing: FileStore = Object.assign(Object.create(files), {
      async *list(folder: string) {
        yield* files.list(folder);
        throw new Error('no answer');
      },
    });
    for (const day of [28, 29, 30, 31]) await expect(findUnnamedFiles({ ...test, files: failing }, day * 24)).rejects.toThrow('no answer');
    await runOn(31);
    await expectPlannedOn(61, 32);
  });
});
