import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { S3FileStore } from '#adapters/files/s3-file-store';
import { startTestS3, type TestS3 } from '#adapters/files/testing/s3-server';
import { makeBackup } from '#ops/commands/backup/make-backup';
import { copyTemplate } from '../../support/templates/shop-template.ts';
import { configOf, newFolder, type Place, withClient } from './backup-steps.ts';

/** A shop whose files are in a bucket. The backup does not copy them, but reports missing files of sold sets. */
let s3: TestS3;
let place: Place;
let keys: string[];
beforeAll(async () => {
  s3 = await startTestS3();
  const dataDir = await newFolder();
  place = { databaseUrl: await copyTemplate(dataDir), dataDir };
  keys = await withClient(place, async (client) =>
    (await client.query('select archive_key from photo_set order by 1')).rows.map((row) => row.archive_key),
  );
});
afterAll(() => s3.close());
beforeEach(async () => {
  const store = new S3FileStore(s3.options);
  for (const key of keys) await store.put(key, Buffer.from('zip'), { size: 3, contentType: 'application/zip' });
});

async function backUp(): Promise<{ error: string; folder: string; notes: number; output: string[] }> {
  const { url, region, accessKey, secretKey } = s3.options;
  const env = { STORAGE_URL: url, STORAGE_REGION: region, STORAGE_ACCESS_KEY: accessKey, STORAGE_SECRET_KEY: secretKey };
  const folder = join(await newFolder(), 'today');
  const output: string[] = [];
  const made = makeBackup(await configOf(place, env), place.databaseUrl, folder, (line) => output.push(line));
  const error = await made.then(
    () => '',
    (reason: Error) => reason.message,
  );
  const notes = await withClient(place, async (client) => {
    const { rowCount } = await client.query('select 1 from last_backup');
    await client.query('delete from last_backup');
    return rowCount ?? 0;
  });
  return { error, folder, notes, output };
}

it('a backup is recorded if the bucket has all files', async () => {
  const { error, notes, output } = await backUp();
  expect([error, notes]).toEqual(['', 1]);
  expect(output.join('\n')).toContain('No files: they are in http');
});

it('a backup with files missing in the bucket names them, is kept, and is not recorded', async () => {
  const [first = '', second = ''] = keys;
  for (const key of [first, second]) s3.objects.delete(`/bucket/${key}`);
  const { error, folder, notes } = await backUp();
  expect(error.split('\n')).toEqual([
    `! ${first} is sold, but is missing`,
    `! ${second} is sold, but is missing`,
    expect.stringMatching(/is incomplete and was not recorded\. Check that STORAGE_URL is the shop's\.$/),
    expect.stringContaining('Restore the missing files'),
  ]);
  expect([notes, (await readdir(folder)).includes('SHA256SUMS')]).toEqual([0, true]);
});

it('a backup names a missing second zip of a set', async () => {
  const key = 'archives/second.zip';
  const query = (sql: string) => withClient(place, (client) => client.query(sql));
  await query(`update archive_part set file_key = '${key}' where id = 1`);
  expect((await backUp()).error).toContain(`! ${key} is sold, but is missing`);
  await query('alter table archive_part rename to away');
  expect((await backUp()).error, 'before the migration that adds the table').toBe('');
  await query('alter table away rename to archive_part');
  await query(`delete from archive_part where file_key = '${key}'`);
});

it('a backup is kept and not recorded if the bucket returns an error', async () => {
  s3.failNext(403);
  const { error, folder, notes } = await backUp();
  expect(error).toContain(`! The sold files could not be checked: HEAD ${keys[0]}: the file store answered 403`);
  expect([notes, (await readdir(folder)).includes('SHA256SUMS')]).toEqual([0, true]);
});
