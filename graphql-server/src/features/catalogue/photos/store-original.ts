import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import type { NewPhoto, PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import { originalKeyOf } from '#domain/files/photo-files';
import { randomKey } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import { cleanJpeg } from './clean-jpeg.ts';

/** The data of a photo besides its file. */
export interface PhotoDescription {
  sourceName: string;
  turn: number | null;
  figure: FigureBox | null;
  alt: string;
  /** Shown until its own color is known. */
  color: string;
}

/** Stores a photo without its metadata. @throws UnreadableJpeg */
export async function storeOriginal(
  files: FileStore,
  photoSetId: number,
  file: Buffer,
  description: PhotoDescription,
  token = randomKey(),
): Promise<NewPhoto> {
  const { bytes, width, height } = cleanJpeg(file);
  const originalKey = originalKeyOf(photoSetId, token);
  await files.put(originalKey, bytes, { size: bytes.length, contentType: 'image/jpeg' });
  return { ...description, token, originalKey, originalBytes: bytes.length, width, height };
}

/** Removes photos that were stored for a set that could not be added. Keeps them if that is not certain. */
export async function removeUnused(
  { files, photos }: { files: FileStore; photos: PhotoRepository },
  stored: readonly NewPhoto[],
): Promise<void> {
  const [first] = stored;
  // All rows of a set are added in one transaction. Its error may hide that it was committed.
  if (!first || (await photos.exists(first.token).catch(() => true))) return;
  for (const { originalKey } of stored) await files.remove(originalKey).catch(() => {});
}
