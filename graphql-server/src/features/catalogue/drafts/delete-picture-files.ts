import { partCountOf } from '@archive/schema/office/photo-sets/uploads';
import { partKeyOf } from '#domain/files/draft-files';
import { originalKeyOf, sizeKeyOf } from '#domain/files/photo-files';
import type { FileStore } from '#ports/file-store';
import type { Jobs } from '#ports/jobs';

/** Deletes what is stored of a picture. */
export async function deletePictureFiles(
  files: FileStore,
  { photoSetId, pictureId, bytes, edges }: Jobs['delete-draft-picture'],
): Promise<void> {
  for (let part = 1; part <= partCountOf(bytes); part++) await files.remove(partKeyOf(pictureId, part));
  for (const edge of edges) await files.remove(sizeKeyOf(photoSetId, pictureId, edge));
  await files.remove(originalKeyOf(photoSetId, pictureId));
}
