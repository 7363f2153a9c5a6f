import type { FigureBox } from '@archive/schema/catalogue/photo';
import type { NewPhoto } from '#data/repositories/photo.repository';
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
export async function storeOriginal(files: FileStore, photoSetId: number, file: Buffer, description: PhotoDescription): Promise<NewPhoto> {
  const { bytes, width, height } = cleanJpeg(file);
  const token = randomKey();
  const originalKey = originalKeyOf(photoSetId, token);
  await files.put(originalKey, bytes, { size: bytes.length, contentType: 'image/jpeg' });
  return { ...description, token, originalKey, originalBytes: bytes.length, width, height };
}

/** Where the original of a photo is stored. */
function originalKeyOf(photoSetId: number, token: string): string {
  return `photos/${photoSetId}/${token}-original.jpg`;
}
