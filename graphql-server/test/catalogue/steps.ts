import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@archive/schema/durations';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { SharpCutter } from '#adapters/pictures/sharp-cutter';
import type { Photo } from '#data/entities/catalogue/photo';
import type { Orm } from '#data/orm';
import { FileWatchRepository } from '#data/repositories/catalogue/file-watch.repository';
import { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { DeleteUnusedFiles } from '#features/catalogue/archives/delete-unused-files';
import { FindUnnamedFiles } from '#features/catalogue/archives/find-unnamed-files';
import { ReadArchive } from '#features/catalogue/archives/read-archive';
import { PhotoSetsService } from '#features/catalogue/photo-sets/photo-sets.service';
import { CutPhotos } from '#features/catalogue/photos/cut-photos';
import { systemClock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { importStores } from '#ops/import-repositories';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { PhotoCutter } from '#ports/photo-cutter';
import { type Place, withClient } from '../operations/backup/backup-steps.ts';

/** The id of the set in an import folder. */
export const SET_ID = 70;
/** Cuts off half of a stored photo, which still has its beginning and its end. */
export async function damageOriginal(place: Place, sourceName: string): Promise<void> {
  const path = await originalPath(place, sourceName);
  const bytes = await readFile(path);
  // It may be a link to a file that other tests share.
  await rm(path);
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
  files?: FileStore;
  cutter?: PhotoCutter;
  jobs?: JobQueue;
}

/** The stored files of a shop. */
export class ObservedFiles extends FsFileStore {
  constructor(
    { place }: CatalogueUnderTest,
    private readonly stored: (key: string) => Promise<unknown>,
  ) {
    super(join(place.dataDir, 'files'));
  }

  override async put(...input: Parameters<FsFileStore['put']>): Promise<void> {
    await super.put(...input);
    await this.stored(input[0]);
  }
}

/** One for all, because each starts a process. */
export const cutter = new SharpCutter();

/** The stores of one unit of work. */
export function storesOf(test: CatalogueUnderTest) {
  const em = test.orm.em.fork({ useContext: true });
  const files = test.files ?? new FsFileStore(join(test.place.dataDir, 'files'));
  return {
    ...importStores(test.orm, files),
    versions: new VersionRepository(em),
    plannedPictures: new PlannedFileRepository(em, 'planned_picture'),
    plannedPhotos: new PlannedFileRepository(em, 'planned_photo'),
    fileWatch: new FileWatchRepository(em),
    cutter: test.cutter ?? cutter,
    jobs: test.jobs ?? { add: async () => {} },
  };
}

/** The services of one unit of work. */
export function servicesOf(test: CatalogueUnderTest) {
  const stores = storesOf(test);
  return {
    photos: stores.photos,
    cutPhotos: new CutPhotos(stores, test.logger),
    readArchive: new ReadArchive(stores, systemClock, test.logger),
    service: new PhotoSetsService(stores.photoSets, stores.photos, stores.parts),
  };
}

/** As the job does, so many hours later. */
export async function deleteEarlierZips(test: CatalogueUnderTest, hours: number): Promise<void> {
  const { archives, plannedZips, plannedPictures, plannedPhotos, fileWatch, files } = storesOf(test);
  const planned = [plannedZips, plannedPictures, plannedPhotos];
  await new DeleteUnusedFiles(archives, planned, fileWatch, files, clockIn(hours), test.logger).run();
}

/** As the job does, so many hours later. */
export async function findUnnamedFiles(test: CatalogueUnderTest, hours: number): Promise<void> {
  const stores = storesOf(test);
  await new FindUnnamedFiles(stores, stores.files, clockIn(hours), test.logger).run();
}

/** Stores so many files with a row that some without are no reason to delete none. */
export async function putSizes(test: CatalogueUnderTest): Promise<void> {
  const { rows } = await withClient(test.place, (client) => client.query('select token from photo'));
  for (const { token } of rows)
    await putFiles(test, ...[320, 800, 1600, 2560, 4096].map((edge) => `photos/${SET_ID}/${token}-${edge}.jpg`));
}

export async function putFiles(test: CatalogueUnderTest, ...keys: string[]): Promise<void> {
  for (const key of keys) await storesOf(test).files.put(key, Buffer.from('x'), { size: 1, contentType: '' });
}

const clockIn = (hours: number) => ({ now: () => new Date(Date.now() + hours * HOUR_MS) });

/** Cuts until there is nothing to do at once. @returns how often it cut or composed something */
export async function cutAll(test: CatalogueUnderTest): Promise<number> {
  let count = 0;
  while (await servicesOf(test).cutPhotos.cutNext()) count += 1;
  return count;
}

/** Names and long edges. */
export const summaryOf = (photos: Photo[]) => photos.map(({ sourceName, files }) => [sourceName, files.map(({ edge }) => edge)]);
