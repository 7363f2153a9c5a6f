/** Key of one part of an upload in the file store. */
export function partKeyOf(pictureId: string, part: number): string {
  return `uploads/${pictureId}/${part}`;
}
