// @module-tag long
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import { createOrm } from '#data/orm';
import { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import { UnpublishedPictures } from '#features/catalogue/drafts/unpublished-pictures';
import { createLogger } from '#kernel/logging/logger';
import { filesOf, withClient } from '../operations/backup/backup-steps.ts';
import { importedPlace } from './imported-place.ts';
import { packSet } from './pack-set.ts';
import { type CatalogueUnderTest, cutAll, deleteEarlierZips, ObservedFiles, SET_ID, storesOf } from './steps.ts';
import { watchFiles } from './watch-files.ts';

let test: CatalogueUnderTest;
const open = async () => {
  const place = await importedPlace();
  test = { place, orm: await createOrm({ url: place.databaseUrl }), logger: createLogger('silent') };
  await watchFiles(query, 60);
};
const close = () => test.orm.close();

const query = async (sql: string) => (await withClient(test.place, (client) => client.query(sql))).rows;
const plannedPictures = () => query('select file_key from planned_picture');

/** The addresses of the pictures that are stored, '/media/photo-sets/at-sea-1a2b3c4d5e/sample'. */
async function storedPictures(name: string): Promise<string[]> {
  const keys = Object.keys(await filesOf(test.place)).filter((key) => key.includes(`/${name}-`));
  return [...new Set(keys.map((key) => `/${key.replace(/-\d+\.\w+$/, '')}`))].sort();
}

const shownSamples = async () =>
  (await query("select picture ->> 'base' as base from photo where picture is not null and withdrawn_at is null"))
    .map(({ base }) => base)
    .sort();
const shownSheets = async () =>
  (await query("select sheet ->> 'base' as base from photo_set where sheet is not null")).map(({ base }) => base);

/** Fails like a process that is killed once it has stored a size of this picture. */
const killedAt = (name: string): CatalogueUnderTest => ({
  ...test,
  files: new ObservedFiles(test, async (key) => {
    if (key.includes(`/${name}-`)) throw new Error('killed');
  }),
});

/** No plan is left of what is shown, and a day later nothing else is stored. */
async function expectOnlyShownAfterADay(): Promise<void> {
  await deleteEarlierZips(test, 25);
  expect([await storedPictures('sample'), await storedPictures('sheet')]).toEqual([await shownSamples(), await shownSheets()]);
  expect(await plannedPictures()).toEqual([]);
}

describe('public pictures of a killed process', () => {
  beforeAll(open);
  afterAll(close);

  it('a sample is deleted after a day if its photo is never cut again', async () => {
    await expect(cutAll(killedAt('sample'))).rejects.toThrow('killed');
    await query("update photo set cut_error = 'timeout'");
    await deleteEarlierZips(test, 23);
    expect(await storedPictures('sample')).toHaveLength(1);
    await expectOnlyShownAfterADay();
  });

  it('a sample that is cut again stays, and so does the contact sheet that is composed again; the first one is deleted after a day', async () => {
    await query('update photo set cut_error = null');
    await expect(cutAll(killedAt('sample'))).rejects.toThrow('killed');
    await expect(cutAll(killedAt('sheet'))).rejects.toThrow('killed');
    await cutAll(test);
    expect(await shownSamples()).not.toEqual([]);
    expect(await storedPictures('sheet')).toHaveLength(2);
    await expectOnlyShownAfterADay();
  });

  it('a contact sheet that was replaced is deleted after a day', async () => {
    const [replaced] = await shownSheets();
    await query("update photo set files = '[]' where source_name = 'pose-2-view-a.jpg'");
    class Files extends ObservedFiles {
      override async remove(key: string): Promise<void> {
        if (key.includes('/sheet-')) throw new Error('killed');
        await super.remove(key);
      }
    }
    await expect(cutAll({ ...test, files: new Files(test, async () => {}) })).rejects.toThrow('killed');
    expect(await storedPictures('sheet')).toContain(replaced);
    await expectOnlyShownAfterADay();
  });

  it('the sample of a set whose free pose was withdrawn is deleted after a day', async () => {
    await query("update photo set withdrawn_at = now() where source_name like 'pose-1-%'");
    await expect(packSet(killedAt('sample'))).rejects.toThrow('killed');
    await packSet(test);
    expect(await storedPictures('sample')).toHaveLength(2);
    await expectOnlyShownAfterADay();
  });
});

describe('the pictures of a draft', () => {
  const openDraft = async (catalogue: CatalogueUnderTest) => {
    const stores = storesOf(catalogue);
    const drafts = new PhotoSetDraftRepository(catalogue.orm.em.fork({ useContext: true }));
    const draft = (await drafts.find(SET_ID)) as PhotoSetDraft;
    return { stores, draft, pictures: new UnpublishedPictures({ ...stores, drafts }) };
  };
  const publish = async (meanwhile: () => Promise<unknown> = async () => {}, cover = 'a cover', catalogue = test) => {
    const { stores, draft, pictures } = await openDraft(catalogue);
    return pictures.once(draft, 'cover', [cover], async () => {
      const content = Buffer.from('not looked at');
      const photos = (['jpg', 'webp', 'avif'] as const).map((format) => ({ edge: 480, width: 360, height: 480, format, content }));
      const picture = await stores.publicPictures.store(
        { slug: 'at-sea', name: 'sheet', salt: 'a publication' },
        { alt: '', color: '', photos },
      );
      await meanwhile();
      return picture;
    });
  };
  const addDraft = () => query(`insert into photo_set_draft (id, title, created_at, edited_at) values (${SET_ID}, 'At Sea', now(), now())`);
  beforeAll(open);
  afterAll(close);
  beforeEach(async () => {
    await rm(join(test.place.dataDir, 'files/media'), { recursive: true, force: true });
    await query('delete from photo_set_draft; delete from planned_picture');
    await addDraft();
  });

  it('are deleted a day after it was discarded while they were cut', async () => {
    await publish(() => query('delete from photo_set_draft'));
    expect(await storedPictures('sheet')).toHaveLength(1);
    await expectOnlyShownAfterADay();
  });

  it('stay as long as it has them', async () => {
    await publish();
    await deleteEarlierZips(test, 1000);
    expect(await storedPictures('sheet')).toHaveLength(1);
  });

  it('stay even if an instance of an earlier release gave them to it', async () => {
    const [{ base }] = [await publish()];
    await query(`insert into planned_picture (file_key, planned_at) values ('${base.slice(1)}-360.jpg', now() - interval '9 days')`);
    await deleteEarlierZips(test, 0);
    expect(await storedPictures('sheet')).toEqual([base]);
  });

  /** Fails like a process that is killed before it deletes the last files. */
  const killedWhileDeleting = () => {
    class Files extends ObservedFiles {
      override async remove(key: string): Promise<void> {
        if (key.endsWith('.webp')) throw new Error('killed');
        await super.remove(key);
      }
    }
    return { ...test, files: new Files(test, async () => {}) };
  };
  const storedSizes = async () => Object.keys(await filesOf(test.place)).filter((key) => key.includes('/sheet-')).length;

  it('are cut again after a process was killed while it discarded them', async () => {
    await publish();
    const { pictures, draft } = await openDraft(killedWhileDeleting());
    await expect(pictures.discard(draft)).rejects.toThrow('killed');
    await publish();
    expect(await storedSizes()).toBe(3);
  });

  it('are cut again after a process was killed while it replaced them', async () => {
    await publish();
    await expect(publish(undefined, 'another cover', killedWhileDeleting())).rejects.toThrow('killed');
    await publish();
    expect(await storedSizes()).toBe(3);
  });

  it('are deleted a day after a process was killed while it discarded them', async () => {
    await publish();
    const { pictures, draft } = await openDraft(killedWhileDeleting());
    await expect(pictures.discard(draft)).rejects.toThrow('killed');
    await expectOnlyShownAfterADay();
  });

  it('are not given to it once they are deleted, and are cut again', async () => {
    await expect(publish(() => deleteEarlierZips(test, 25))).rejects.toThrow('was deleted before it was shown');
    expect(await storedPictures('sheet')).toEqual([]);
    await publish();
    expect(await storedPictures('sheet')).toHaveLength(1);
  });

  it('are not stored while they are being deleted', async () => {
    const { base } = await publish();
    await query("update photo_set_draft set prepared = '{}'");
    await query(`insert into planned_picture (file_key, planned_at, is_abandoned) values ('${base.slice(1)}-360.jpg', now(), true)`);
    await expect(publish()).rejects.toThrow('are being deleted');
  });
});
