/** Ways to look at a photo, each on or off. */
export interface Aids {
  isMirrored: boolean;
  isUpsideDown: boolean;
  isGray: boolean;
}

export const NO_AIDS: Aids = { isMirrored: false, isUpsideDown: false, isGray: false };

/** The CSS scale that turns a photo over. */
export function flipScale({ isMirrored, isUpsideDown }: Pick<Aids, 'isMirrored' | 'isUpsideDown'>): string {
  return `${isMirrored ? -1 : 1} ${isUpsideDown ? -1 : 1}`;
}
