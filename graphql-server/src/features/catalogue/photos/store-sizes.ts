import { createHash } from 'node:crypto';
import type { PhotoFile } from '@archive/schema/catalogue/photos/photo';
import { sizeKeyOf } from '#domain/files/photo-files';
import type { FileStore } from '#ports/file-store';
import type { CutPhoto } from '#ports/photo-cutter';

/** Stores the sizes of a sold photo. @param sizes JPEGs */
export async function storeSizes(
  files: FileStore,
  photoSetId: number,
  token: string,
  sizes: readonly Pick<CutPhoto, 'edge' | 'content'>[],
): Promise<PhotoFile[]> {
  const stored: PhotoFile[] = [];
  for (const { edge, content } of sizes) {
    await files.put(sizeKeyOf(photoSetId, token, edge), content, { size: content.length, contentType: 'image/jpeg' });
    stored.push({ edge, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  }
  return stored;
}
