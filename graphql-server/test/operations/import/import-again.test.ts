import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOrm } from '#data/orm';
import { checkFolder } from '#features/catalogue/import/check-folder';
import { rejectTakenNames } from '#features/catalogue/import/reject-taken-names';
import { importRepositories } from '#ops/import-repositories';
import { filesOf, migratedPlace, newFolder, type Place, withClient } from '../backup/backup-steps.ts';
import { entryLines, importCatalogue, newImportFolder } from './import-folder.ts';

const ZIP = 'archives/at-sea.zip';

/** A shop into which a folder has been imported. */
let place: Place;
let folder: string;
let files: Record<string, string>;
beforeAll(async () => {
  place = await migratedPlace();
  folder = await newImportFolder();
  await importCatalogue(place, folder);
  files = await filesOf(place);
});

const stored = (key: string) => join(place.dataDir, 'files', key);
const pictures = () => Object.keys(files).filter((key) => key.startsWith('media/photo-sets/'));

/** The key of a stored photo. */
async function originalOf(name: string): Promise<string> {
  const [row] = await withClient(place, async (client) => {
    return (await client.query('select original_key as key from photo where source_name = $1', [name])).rows;
  });
  return row.key;
}

/** Removes files during the work and restores them afterwards. */
async function without(keys: string[], work: () => Promise<void>): Promise<void> {
  const were = await Promise.all(keys.map(async (key) => [stored(key), await readFile(stored(key))] as const));
  for (const key of keys) await rm(stored(key));
  await work();
  for (const [path, bytes] of were) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

describe('missing files of imported entries', () => {
  it('are all restored by another import after DATA_DIR changed', async () => {
    const other = { ...place, dataDir: await newFolder() };
    const { code, output } = await importCatalogue(other, folder);
    expect([code, entryLines(output)]).toEqual([
      0,
      [
        `photo set 70, 'At Sea', $9.00: exists; restored ${ZIP} and 16 more`,
        expect.stringMatching(/^event 80, 'Drawing Boats', Free: exists; restored media\/events\/drawing-boats-\S+ and 8 more$/),
      ],
    ]);
    expect(await filesOf(other)).toEqual(files);
  });

  it('are restored without changing existing photos', async () => {
    const [[size = ''], original] = [pictures(), await originalOf('pose-1-view-b.jpg')];
    await without([original, size], async () => {
      await writeFile(stored(original), "the owners' own");
      expect(entryLines((await importCatalogue(place, folder)).output)).toEqual([
        `photo set 70, 'At Sea', $9.00: exists; restored ${size}`,
        "event 80, 'Drawing Boats', Free: exists",
      ]);
      expect(await readFile(stored(original), 'utf8')).toBe("the owners' own");
      expect((await filesOf(place))[size]).toBe(files[size]);
    });
  });

  it('are restored where another zip was stored under the same name', async () => {
    await without([ZIP], async () => {
      await writeFile(stored(ZIP), 'the zip of another set');
      const { output } = await importCatalogue(place, folder);
      expect(entryLines(output)[0]).toBe(`photo set 70, 'At Sea', $9.00: exists; restored ${ZIP}`);
      expect((await filesOf(place))[ZIP]).toBe(files[ZIP]);
    });
  });

  it('are not restored from pictures that differ from those on sale', async () => {
    await cp(join(folder, 'at-sea/pose-1-view-b.jpg'), join(folder, 'at-sea/pose-1-view-a.jpg'));
    await cp(join(folder, 'at-sea/cover-720.jpg'), join(folder, 'at-sea/cover-900.jpg'));
    const [[size = ''], original] = [pictures(), await originalOf('pose-1-view-a.jpg')];
    await without([ZIP, original, size], async () => {
      const { code, output } = await importCatalogue(place, folder);
      expect([code, entryLines(output)[0]]).toEqual([1, expect.stringContaining(`missing: ${ZIP} and 2 more; the folder differs: cover`)]);
      expect(output).toContain(
        `They were not restored, because the folder has other pictures than those on sale:\n  ${ZIP}\n  ${original}\n  ${size}\n`,
      );
      expect(Object.keys(await filesOf(place))).not.toEqual(expect.arrayContaining([ZIP]));
    });
  });
});

it('a set whose zip would get the name of a zip of another set is rejected', async () => {
  await withClient(place, (client) =>
    client.query(
      `insert into archive_part (photo_set_id, version, number, file_key, bytes, download_file)
       values (70, 1, 2, 'archives/at-sea-2.zip', 1, 'x.zip')`,
    ),
  );
  const content = checkFolder(
    await newImportFolder(({ catalogue: { photoSets } }) => {
      for (const set of photoSets) Object.assign(set, { id: 71 });
    }, 'at-sea-2'),
  );
  const orm = await createOrm({ url: place.databaseUrl });
  await expect(rejectTakenNames(importRepositories(orm), content).finally(() => orm.close())).rejects.toThrow(
    "at-sea-2: photo set 70, 'At Sea', has this slug or its files",
  );
});
