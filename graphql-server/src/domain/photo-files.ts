/** Key of one size of a sold photo in the file store. */
export function sizeKeyOf(photoSetId: number, token: string, edge: number): string {
  return `photos/${photoSetId}/${token}-${edge}.jpg`;
}
