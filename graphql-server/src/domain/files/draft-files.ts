import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { Jobs } from '#ports/jobs';

/** Key of one part of an upload in the file store. */
export function partKeyOf(pictureId: string, part: number): string {
  return `uploads/${pictureId}/${part}`;
}

/** The public pictures that a publication has cut so far. */
export function picturesIn({ prepared }: Pick<PhotoSetDraft, 'prepared'>): Picture[] {
  return Object.values(prepared.pictures ?? {}).map(({ picture }) => picture);
}

/** What is needed to delete the files of a picture after its row. */
export function filesOfPicture(photoSetId: number, { id, bytes, files }: DraftPicture): Jobs['delete-draft-picture'] {
  return { photoSetId, pictureId: id, bytes, edges: files.map(({ edge }) => edge) };
}
