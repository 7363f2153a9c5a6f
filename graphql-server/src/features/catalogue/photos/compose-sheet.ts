import { buffer } from 'node:stream/consumers';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { PhotoRepository } from '#data/repositories/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import { sizeKeyOf } from '#domain/photo-files';
import type { FileStore } from '#ports/file-store';
import type { PhotoCutter } from '#ports/photo-cutter';
import { storePicture } from './store-picture.ts';

/** Pixels of the long edge of one photo on the sheet: enough to recognize the pose, too few to draw from. */
const CELL_EDGE = 160;
/** More photos in a row than this would be too small on a phone. */
const MAX_COLUMNS = 12;
const DEFAULT_COLUMNS = 8;

export interface SheetStores {
  photos: PhotoRepository;
  photoSets: PhotoSetRepository;
  files: FileStore;
  cutter: PhotoCutter;
}

/** Composes the contact sheet of a set: a row for each pose when all have the same number of views. */
export async function composeSheet({ photos, photoSets, files, cutter }: SheetStores, set: { id: number; slug: string }): Promise<void> {
  const cut = (await photos.listOfSet(set.id)).filter(({ files: sizes }) => sizes.length > 0);
  if (cut.length === 0) return;
  const shown = cut.map(({ pose, ...photo }) => ({ ...photo, pose: pose.id }));
  await photoSets.saveSheet(set.id, await sheetOf({ files, cutter }, set, shown));
}

interface SheetPhoto {
  token: string;
  /** The same for all photos of a pose. */
  pose: number;
  width: number;
  height: number;
  files: readonly { edge: number }[];
}

/** Composes and stores the picture of photos that are cut. */
export async function sheetOf(
  { files, cutter }: Pick<SheetStores, 'files' | 'cutter'>,
  set: { id: number; slug: string },
  cut: readonly SheetPhoto[],
): Promise<Picture> {
  const [first] = cut;
  if (!first) throw new Error('A contact sheet needs photos.');
  const thumbnails: Buffer[] = [];
  for (const { token, files: sizes } of cut) {
    const smallest = Math.min(...sizes.map(({ edge }) => edge));
    thumbnails.push(await buffer(await files.read(sizeKeyOf(set.id, token, smallest))));
  }
  const scale = CELL_EDGE / Math.max(first.width, first.height);
  const cell = { width: Math.round(first.width * scale), height: Math.round(first.height * scale) };
  const result = await cutter.composeSheet(thumbnails, { columns: columnsOf(cut.map(({ pose }) => pose)), cell });
  const alt = `All ${cut.length} photos of the set, small`;
  return storePicture(files, `photo-sets/${set.slug}`, 'sheet', { alt, ...result });
}

/** @param poseIds the pose of each photo */
function columnsOf(poseIds: readonly number[]): number {
  const counts = new Set([...new Set(poseIds)].map((id) => poseIds.filter((other) => other === id).length));
  const [views = 0] = counts;
  return counts.size === 1 && views > 1 && views <= MAX_COLUMNS ? views : Math.min(DEFAULT_COLUMNS, poseIds.length);
}
