// @module-tag long
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openSetOffice, picture, SECRETS } from '../office/photo-sets/set-steps.ts';
import { addJob } from '../support/add-job.ts';
import { untilQuiet } from '../support/one-email.ts';
import type { TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';

// Sets that an earlier release imported have a zip, and no poses.

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openSetOffice());
}, 60_000);
afterAll(() => shop.stop());

const pathOf = (key: string) => join(shop.dataDir, 'files', key);

/** Adds a set as the earlier release and the migration leave it. */
async function importEarlier(id: number, content: Record<string, Buffer>): Promise<void> {
  const [slug, key] = [`earlier-${id}`, `archives/earlier-${id}.zip`];
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(content)) zip.addBuffer(bytes, `${slug}/${name}`, { compress: false });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  await mkdir(dirname(pathOf(key)), { recursive: true });
  await writeFile(pathOf(key), bytes);
  const cover = JSON.stringify({
    base: `/media/photo-sets/${slug}/cover`,
    alt: '',
    color: '#808080',
    widths: [360],
    width: 360,
    height: 480,
  });
  await shop.query(
    `insert into photo_set (id, slug, title, description, price, season, picture, download_file, archive_key, archive_bytes, is_published, position)
     values ($1, $2, $2, 'd', 900, 9, $3, $4, $5, $6, true, $1)`,
    [id, slug, cover, `zip-${id}.zip`, key, bytes.length],
  );
  await shop.query(
    `insert into archive_part (photo_set_id, version, number, file_key, bytes, download_file) values ($1, 1, 1, $2, $3, $4)`,
    [id, key, bytes.length, `zip-${id}.zip`],
  );
}

async function soldZip(id: number): Promise<Buffer> {
  const [row] = await shop.query<{ key: string }>(
    `select a.file_key as key from archive_part a join photo_set s on s.id = a.photo_set_id and s.current_version = a.version where s.id = $1`,
    [id],
  );
  return readFile(pathOf(row?.key ?? ''));
}

const secretsIn = (zip: Buffer) => SECRETS.filter((secret) => zip.includes(secret));

async function readArchives(): Promise<void> {
  await addJob(shop, 'find-new-photos');
  await untilQuiet(shop);
}

describe('a Complete Collection of an earlier release', { timeout: 120_000 }, () => {
  it('loses the metadata of its photos once all of its sets are read', async () => {
    const [first, second] = [await picture({ seed: 'earlier first' }), await picture({ seed: 'earlier second' })];
    await importEarlier(801, { 'pose-1.jpg': first });
    await importEarlier(803, { 'pose-1.jpg': first, 'pose-2.jpg': second });
    await shop.query('insert into photo_set_part (collection_id, part_id) values (803, 801)');
    await importEarlier(802, { 'pose-2.jpg': second });
    await shop.query('insert into photo_set_part (collection_id, part_id) values (803, 802)');
    expect(secretsIn(await soldZip(803))).toEqual(SECRETS);
    await readArchives();
    for (const id of [801, 802, 803]) expect(secretsIn(await soldZip(id))).toEqual([]);
    const zip = await soldZip(803);
    expect(['earlier-801/pose-1.jpg', 'earlier-802/pose-2.jpg'].map((name) => zip.includes(name))).toEqual([true, true]);
  });

  it('keeps its zip until all of its sets are read, also if photos are withdrawn', async () => {
    const [first, second] = [await picture({ seed: 'read first' }), await picture({ seed: 'read later' })];
    await importEarlier(821, { 'pose-1.jpg': first });
    await importEarlier(822, { 'pose-2.jpg': second });
    await importEarlier(823, { 'pose-1.jpg': first, 'pose-2.jpg': second });
    await shop.query('insert into photo_set_part (collection_id, part_id) values (823, 821), (823, 822)');
    const before = await soldZip(823);
    const missing = pathOf('archives/earlier-822.zip');
    await rename(missing, `${missing}.away`);
    await readArchives();
    await addJob(shop, 'pack-photo-set', { photoSetId: 823 });
    await untilQuiet(shop);
    expect((await soldZip(823)).equals(before)).toBe(true);
    await addJob(shop, 'pack-photo-set', { photoSetId: 823, isWithdrawal: true });
    const failed = "select 1 from graphile_worker.jobs where last_error like '%without the photos of ''earlier-822''%'";
    await until(async () => (await shop.query(failed)).length > 0, 'the job to fail');
    expect((await soldZip(823)).equals(before)).toBe(true);
    await rename(`${missing}.away`, missing);
    await readArchives();
    const zip = await soldZip(823);
    expect(['earlier-821/pose-1.jpg', 'earlier-822/pose-2.jpg'].map((name) => zip.includes(name))).toEqual([true, true]);
    expect(secretsIn(zip)).toEqual([]);
  });
});

describe('the zip of an earlier release', { timeout: 120_000 }, () => {
  it('with metadata is replaced, and deleted after three months as any earlier zip', async () => {
    await importEarlier(811, { 'pose-1.jpg': await picture({ seed: 'replaced' }) });
    const [before] = await shop.query<{ key: string }>('select archive_key as key from photo_set where id = 811');
    await readArchives();
    expect(secretsIn(await soldZip(811))).toEqual([]);
    expect(existsSync(pathOf(before?.key ?? ''))).toBe(true);
    await shop.query("update photo_set_version set created_at = now() - interval '91 days' where photo_set_id = 811");
    await addJob(shop, 'delete-earlier-zips');
    await untilQuiet(shop);
    expect(existsSync(pathOf(before?.key ?? ''))).toBe(false);
    expect((await soldZip(811)).includes('earlier-811/pose-1.jpg')).toBe(true);
  });

  it('is kept if buyers would lose a file that can not be read', async () => {
    await importEarlier(812, { 'pose-1.jpg': await picture({ seed: 'kept' }), 'pose-2.jpg': Buffer.from('damaged') });
    const before = await soldZip(812);
    await readArchives();
    expect((await soldZip(812)).equals(before)).toBe(true);
    expect(await shop.query('select name from pose where photo_set_id = 812')).toEqual([{ name: 'Pose 1' }]);
  });
});
