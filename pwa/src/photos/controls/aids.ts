/** Ways to look at a photo, each on or off. */
export interface Aids {
  isMirrored: boolean;
  isUpsideDown: boolean;
  isGray: boolean;
}

export const NO_AIDS: Aids = { isMirrored: false, isUpsideDown: false, isGray: false };
