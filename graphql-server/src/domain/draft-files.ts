/** Key of one part of an upload in the file store. */
export function partKeyOf(pictureId: string, part: number): string {
  return `uploads/${pictureId}/${part}`;
}

/** Key of a photo's file as it is sold. */
export function originalKeyOf(photoSetId: number, token: string): string {
  return `photos/${photoSetId}/${token}-original.jpg`;
}
