import type { PhotoSetCover } from '@archive/schema/office/photo-sets/photo-set';

/** Width by height. */
export const COVER_RATIO = 3 / 4;

/** Heights of covers: 360, 540, 720 and 900 pixels wide. */
const COVER_EDGES = [480, 720, 960, 1200];

/** The heights that a part of a picture has enough pixels for, at least one. */
export function coverEdges(picture: { height?: number | null }, crop: PhotoSetCover['crop']): number[] {
  const pixels = Math.floor((picture.height ?? 0) * crop.height);
  const edges = COVER_EDGES.filter((edge) => edge <= pixels);
  return edges.length > 0 ? edges : [Math.max(4, pixels)];
}
