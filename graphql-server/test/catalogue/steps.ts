import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import type { Photo } from '#data/entities/photo';
import type { Orm } from '#data/orm';
import { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { PhotoSetsService } from '#features/catalogue/photo-sets/photo-sets.service';
import { CutPhotos } from '#features/catalogue/photos/cut-photos';
import { ReadArchive } from '#features/catalogue/photos/read-archive';
import { systemClock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { importRepositories } from '#ops/import-repositories';
import type { JobQueue } from '#ports/job-queue';
import type { PhotoCutter } from '#ports/photo-cutter';
import { type Place, withClient } from '../operations/backup/backup-steps.ts';

/** The id of the set in an import folder. */
export const SET_ID = 70;
/** Cuts off half of a stored photo, which still has its beginning and its end. */
export async function damageOriginal(place: Place, sourceName: string): Promise<void> {
  const path = await originalPath(place, sourceName);
  const bytes = await readFile(path);
  await writeFile(path, Buffer.concat([bytes.subarray(0, bytes.length / 2), bytes.subarray(-2)]));
}

export async function originalPath(place: Place, sourceName: string): Promise<string> {
  const { rows } = await withClient(place, (client) =>
    client.query('select original_key as key from photo where source_name = $1', [sourceName]),
  );
  return join(place.dataDir, 'files', rows[0].key);
}

export interface CatalogueUnderTest {
  place: Place;
  orm: Orm;
  logger: Logger;
  cutter?: PhotoCutter;
  jobs?: JobQueue;
}

/** The services of one unit of work. */
export function servicesOf({ place, orm, logger, cutter = new SharpCutter(), jobs = { add: async () => {} } }: CatalogueUnderTest) {
  const { photos, photoSets, publications, transactions } = importRepositories(orm);
  const versions = new VersionRepository(orm.em.fork({ useContext: true }));
  const files = new FsFileStore(join(place.dataDir, 'files'));
  return {
    photos,
    cutPhotos: new CutPhotos({ photos, photoSets, versions, transactions, files, cutter }, logger),
    readArchive: new ReadArchive({ photos, photoSets, publications, transactions, files, jobs }, systemClock, logger),
    service: new PhotoSetsService(photoSets, photos),
  };
}

/** Cuts until there is nothing to do at once. @returns how often it cut or composed something */
export async function cutAll(test: CatalogueUnderTest): Promise<number> {
  let count = 0;
  while (await servicesOf(test).cutPhotos.cutNext()) count += 1;
  return count;
}

/** Names and long edges. */
export const summaryOf = (photos: Photo[]) => photos.map(({ sourceName, files }) => [sourceName, files.map(({ edge }) => edge)]);
