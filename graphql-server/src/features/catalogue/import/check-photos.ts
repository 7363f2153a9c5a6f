import { readFile, stat } from 'node:fs/promises';
import { MAX_PHOTO_PIXELS, type PhotoCutter } from '#ports/photo-cutter';
import { type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';
import { cleanJpeg, UnreadableJpeg } from '../photos/clean-jpeg.ts';
import type { ImportContext } from './import-context.ts';
import { inputErrors } from './input-errors.ts';
import { type CatalogueEntry, posesIn } from './read-catalogue.ts';

/** A photo of 150 megapixels with little compression. Pictures are in memory one at a time. */
export const MAX_PICTURE_BYTES = 150_000_000;
const PROGRESS_STEP = 50;

const MEGA = 1_000_000;
const REASONS: Record<Exclude<PictureErrorReason, 'canceled'>, string> = {
  unreadable: 'is damaged, or not a JPEG that can be decoded; export it again',
  'too many pixels': `has more than ${MAX_PHOTO_PIXELS / MEGA} million pixels`,
  timeout: 'takes more time or memory to decode than the worker has; save it smaller, or not as progressive JPEG',
};

export interface PhotoCheck extends Pick<ImportContext, 'photoSets' | 'folder' | 'onProgress'> {
  cutter: PhotoCutter;
}

/**
 * Decodes every photo of the sets that the shop doesn't have yet, as the worker will. Call it before anything is stored.
 * @throws AppError BAD_INPUT with a line for each photo that can't be sold
 */
export async function checkPhotos(check: PhotoCheck, entries: readonly CatalogueEntry[]): Promise<void> {
  const known = await check.photoSets.listAll();
  const errors: string[] = [];
  for (const entry of entries) if (!known.some(({ id }) => id === entry.id)) errors.push(...(await errorsOfPhotos(check, entry)));
  if (errors.length > 0) throw inputErrors(errors);
}

async function errorsOfPhotos({ cutter, folder, onProgress }: PhotoCheck, entry: CatalogueEntry): Promise<string[]> {
  const photos = posesIn(folder, entry).flat();
  if (photos.length > 0) onProgress(`checking '${entry.title}'`);
  const errors: string[] = [];
  for (const [index, { fileName, path }] of photos.entries()) {
    const error = await errorOfPhoto(cutter, path);
    if (error) errors.push(`${entry.slug}/${fileName}: ${error}`);
    const done = index + 1;
    if (done % PROGRESS_STEP === 0) onProgress(`'${entry.title}': ${done} of ${photos.length} photos checked`);
  }
  return errors;
}

async function errorOfPhoto(cutter: PhotoCutter, path: string): Promise<string | null> {
  if ((await stat(path)).size > MAX_PICTURE_BYTES) return `is larger than ${MAX_PICTURE_BYTES / MEGA} MB`;
  try {
    await cutter.check(cleanJpeg(await readFile(path)).bytes);
    return null;
  } catch (error) {
    if (error instanceof UnreadableJpeg) return REASONS.unreadable;
    if (!(error instanceof UnusablePicture) || error.reason === 'canceled') throw error;
    return REASONS[error.reason];
  }
}
