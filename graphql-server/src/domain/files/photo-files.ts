import { PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { PhotoSize } from '#ports/photo-cutter';

/** Key of one size of a sold photo in the file store. */
export function sizeKeyOf(photoSetId: number, token: string, edge: number): string {
  return `photos/${photoSetId}/${token}-${edge}.jpg`;
}

/** Key of a photo's file as it is sold. */
export function originalKeyOf(photoSetId: number, token: string): string {
  return `photos/${photoSetId}/${token}-original.jpg`;
}

/** Keys of all files of public pictures. */
export function pictureKeysOf(pictures: readonly { base: string; widths: readonly number[] }[]): string[] {
  return pictures.flatMap((picture) =>
    picture.widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureUrl(picture, width, format).slice(1))),
  );
}

/** The sizes to cut of a public picture with these edges. */
export function inAllFormats(edges: readonly number[]): PhotoSize[] {
  return edges.flatMap((edge) => PICTURE_FORMATS.map((format) => ({ edge, format })));
}
