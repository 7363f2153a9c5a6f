import { clamp } from '@archive/schema/clamp';

/**
 * Places on the picture, in fractions of the frame that the photos of a pose share: 0 is left or above. Walking around a pose keeps the
 * figure's height and ground line in that frame, so what was measured on one photo can be compared on the next.
 */
export interface Place {
  x: number;
  y: number;
}

/** How the picture is turned over. */
export interface Flips {
  isMirrored: boolean;
  isUpsideDown: boolean;
}

/** Where a place of the picture is seen, or the place that is seen there. */
export function flip({ x, y }: Place, { isMirrored, isUpsideDown }: Flips): Place {
  return { x: isMirrored ? 1 - x : x, y: isUpsideDown ? 1 - y : y };
}

/** Moves a place, and keeps it on the picture. */
export function movedBy({ x, y }: Place, by: Place): Place {
  return { x: clamp(0, x + by.x, 1), y: clamp(0, y + by.y, 1) };
}

/** In heights of the frame, so that lengths and angles are those that are seen. @param ratio the frame's width by its height */
export function inHeights({ x, y }: Place, ratio: number): Place {
  return { x: x * ratio, y };
}

export function fromHeights({ x, y }: Place, ratio: number): Place {
  return { x: x / ratio, y };
}
