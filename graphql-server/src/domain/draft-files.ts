import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { PhotoSetDraft } from '#data/entities/photo-set-draft';

/** Key of one part of an upload in the file store. */
export function partKeyOf(pictureId: string, part: number): string {
  return `uploads/${pictureId}/${part}`;
}

/** The public pictures that a publication has cut so far. */
export function picturesIn({ prepared }: Pick<PhotoSetDraft, 'prepared'>): Picture[] {
  return Object.values(prepared.pictures ?? {}).map(({ picture }) => picture);
}
