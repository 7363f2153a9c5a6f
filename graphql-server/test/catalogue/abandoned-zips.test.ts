// @module-tag long
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import { createOrm } from '#data/orm';
import { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import { contentOfSets } from '#features/catalogue/archives/archive-content';
import { DeleteUnnamedFiles } from '#features/catalogue/archives/delete-unnamed-files';
import { UnpublishedZips } from '#features/catalogue/drafts/unpublished-zips';
import { systemClock } from '#kernel/clock';
import { createLogger } from '#kernel/logging/logger';
import { picture } from '../office/photo-sets/set-steps.ts';
import { withClient } from '../operations/backup/backup-steps.ts';
import { importedPlace } from './imported-place.ts';
import { packSet } from './pack-set.ts';
import { type CatalogueUnderTest, deleteEarlierZips, ObservedFiles, putFiles, SET_ID, servicesOf, storesOf } from './steps.ts';
import { watchFiles } from './watch-files.ts';

let test: CatalogueUnderTest;
beforeEach(async () => {
  const place = await importedPlace();
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
  await watchFiles(query, 60);
  await query(`update photo set files = '[{"edge":300,"bytes":1,"sha256":""}]', picture = '{"base":"","widths":[]}'`);
  await withdraw('pose-1-view-a.jpg');
});
afterEach(() => test.orm.close());

const query = async (sql: string) => (await withClient(test.place, (client) => client.query(sql))).rows;
const withdraw = (name: string) => query(`update photo set withdrawn_at = now() where source_name = '${name}'`);
const archivesFolder = () => join(test.place.dataDir, 'files/archives');
const zips = () => readdir(join(archivesFolder(), String(SET_ID))).catch(() => []);
const soldZip = async () => (await query('select archive_key as key from photo_set'))[0]?.key;
const plannedZips = () => query('select file_key from planned_zip');

const packAndDie = () =>
  expect(
    packSet(test, async () => {
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');

const deleteZips = (hours: number) => deleteEarlierZips(test, hours);

it('a zip is deleted after a day if the process that packed it was killed, and no zip that is sold', async () => {
  await packAndDie();
  const [abandoned] = await zips();
  expect(abandoned).toMatch(/-v2\.zip$/);
  await withdraw('pose-2-view-a.jpg');
  await packSet(test);
  expect(await zips()).toHaveLength(2);
  await deleteZips(23);
  expect(await zips()).toHaveLength(2);
  await deleteZips(25);
  expect((await zips()).map((name) => `archives/${SET_ID}/${name}`)).toEqual([await soldZip()]);
  expect(await plannedZips()).toEqual([]);
});

it('a job that is repeated sells the zip that it packed before', async () => {
  await packAndDie();
  await packSet(test);
  expect(await plannedZips()).toEqual([]);
  await deleteZips(1000);
  expect((await zips()).map((name) => `archives/${SET_ID}/${name}`)).toEqual([await soldZip()]);
});

it('a zip whose packing took longer than a day is not sold after it was deleted, and is packed again', async () => {
  const before = await soldZip();
  await expect(packSet(test, () => deleteZips(25))).rejects.toThrow('while they were packed');
  expect([await soldZip(), await zips()]).toEqual([before, []]);
  await packSet(test);
  expect((await zips()).map((name) => `archives/${SET_ID}/${name}`)).toEqual([await soldZip()]);
});

it('a zip that is being deleted is not packed', async () => {
  await packAndDie();
  await query('update planned_zip set is_abandoned = true');
  await expect(packSet(test)).rejects.toThrow('are being deleted');
  await deleteZips(0);
  expect([await zips(), await plannedZips()]).toEqual([[], []]);
  await packSet(test);
  expect((await zips()).map((name) => `archives/${SET_ID}/${name}`)).toEqual([await soldZip()]);
});

describe('the clean zip of a set of an earlier release', () => {
  const CLEAN = 'archives/at-sea.clean.zip';
  const isStored = async () => (await storesOf(test).files.stat(CLEAN)) !== null;
  const importEarlier = async () => {
    const zip = new ZipFile();
    zip.addBuffer(await picture(), 'at-sea/pose-1.jpg', { compress: false });
    zip.end();
    const bytes = await buffer(zip.outputStream);
    await storesOf(test).files.put('archives/earlier.zip', bytes, { size: bytes.length, contentType: '' });
    await query(`delete from pose; delete from archive_part; delete from photo_set_version;
      update photo_set set archive_key = 'archives/earlier.zip', archive_bytes = ${bytes.length}`);
  };

  it('is deleted after a day if the process that packed it was killed, and not once it is sold', async () => {
    await importEarlier();
    const jobs = { add: () => Promise.reject(new Error('killed')) };
    await expect(servicesOf({ ...test, jobs }).readArchive.run(SET_ID)).rejects.toThrow('killed');
    await deleteZips(23);
    expect(await isStored()).toBe(true);
    await deleteZips(25);
    expect(await isStored()).toBe(false);
    await servicesOf(test).readArchive.run(SET_ID);
    expect([await soldZip(), await plannedZips()]).toEqual([CLEAN, []]);
    await deleteZips(25);
    expect(await isStored()).toBe(true);
  });

  it('is not sold if it was deleted meanwhile', async () => {
    await importEarlier();
    const files = new ObservedFiles(test, async (key) => key === CLEAN && deleteZips(25));
    await expect(servicesOf({ ...test, files }).readArchive.run(SET_ID)).rejects.toThrow('were deleted');
    expect(await query('select 1 from pose')).toEqual([]);
  });
});

it('a file that can not be deleted does not keep the others, and is tried again', async () => {
  const [stuck, later] = ['archives/stuck.zip', 'archives/later.zip'];
  class Files extends ObservedFiles {
    override async remove(key: string): Promise<void> {
      if (key === stuck) throw new Error('no permission');
      await super.remove(key);
    }
  }
  await query(`insert into planned_zip (file_key, planned_at) values ('${stuck}', now() - interval '1 hour'), ('${later}', now())`);
  const files = new Files(test, async () => {});
  await expect(deleteEarlierZips({ ...test, files }, 25)).rejects.toThrow('no permission');
  expect(await plannedZips()).toEqual([{ file_key: stuck }]);
  await deleteZips(25);
  expect(await plannedZips()).toEqual([]);
});

describe('the job that deletes files', () => {
  const deleteFiles = (...keys: string[]) => new DeleteUnnamedFiles(storesOf(test), storesOf(test).files, systemClock).run(keys);
  const isStored = async (...keys: string[]) => Promise.all(keys.map(async (key) => (await storesOf(test).files.stat(key)) !== null));

  it('keeps those that a row names again', async () => {
    const [set] =
      await query(`select archive_key as zip, substr(photo_set.picture ->> 'base', 2) || '-360.jpg' as cover, original_key as photo
      from photo_set, photo where source_name = 'pose-2-view-a.jpg'`);
    const named = [set.zip, set.cover, set.photo];
    const unnamed = ['archives/removed.zip', 'media/photo-sets/removed-1/cover-360.jpg', `photos/${SET_ID}/abc-320.jpg`];
    await putFiles(test, ...unnamed);
    await deleteFiles(...unnamed, ...named);
    expect(await isStored(...unnamed, ...named)).toEqual([false, false, false, true, true, true]);
    expect(await query('select file_key from planned_zip union all select file_key from planned_picture')).toEqual([]);
  });

  it('deletes the public picture of a photo that was withdrawn', async () => {
    await query(`update photo set picture = '{"base":"/media/photo-sets/at-sea-1/sample","widths":[320]}'`);
    await query('update photo set withdrawn_at = now()');
    const picture = 'media/photo-sets/at-sea-1/sample-320.jpg';
    await putFiles(test, picture);
    await deleteFiles(picture);
    expect(await isStored(picture)).toEqual([false]);
  });

  it('keeps a process from selling a zip that it stored before the job', async () => {
    const { plannedZips } = storesOf(test);
    const key = 'archives/again.zip';
    await plannedZips.plan([key], new Date());
    await putFiles(test, key);
    await deleteFiles(key);
    expect([await isStored(key), await plannedZips.settle([key])]).toEqual([[false], false]);
  });
});

describe('the zips of a draft whose publication is discarded', () => {
  /** Fails like a process that is killed before it deletes a file. */
  class Files extends ObservedFiles {
    override async remove(): Promise<void> {
      throw new Error('killed');
    }
  }
  const packOfDraft = async () => {
    await query(`insert into photo_set_draft (id, title, created_at, edited_at) values (${SET_ID}, 'At Sea', now(), now())`);
    const stores = storesOf({ ...test, files: new Files(test, async () => {}) });
    const drafts = new PhotoSetDraftRepository(test.orm.em.fork({ useContext: true }));
    const draft = (await drafts.find(SET_ID)) as PhotoSetDraft;
    const unpublished = new UnpublishedZips({ ...stores, drafts }, systemClock);
    const content = await contentOfSets(stores, [{ id: SET_ID, slug: 'at-sea' }]);
    const publishing = { slug: 'at-sea', note: '', requestedAt: new Date().toISOString() };
    await unpublished.pack(draft, publishing, 'the-same-content', content);
    return { unpublished, draft };
  };

  it('are not named by the draft if the process was killed meanwhile, and are deleted after a day', async () => {
    const { unpublished, draft } = await packOfDraft();
    expect(await zips()).toHaveLength(1);
    await expect(unpublished.discard(draft)).rejects.toThrow('killed');
    expect(await query('select prepared from photo_set_draft')).toEqual([{ prepared: {} }]);
    await deleteZips(25);
    expect([await zips(), await plannedZips()]).toEqual([[], []]);
  });
});
