import { clamp } from '@archive/schema/clamp';
import type { Rect } from '#photos/geometry/rect.ts';
import type { Place } from './place.ts';

export const CORNERS = ['topLeft', 'bottomRight'] as const;
export type Corner = (typeof CORNERS)[number];

/** Of the picture's width and height. */
export const MIN_CROP = 0.1;

export function cornerOf({ x, y, width, height }: Rect, corner: Corner): Place {
  return corner === 'topLeft' ? { x, y } : { x: x + width, y: y + height };
}

/** Moves a corner. The opposite one stays where it is. */
export function withCorner(crop: Rect, corner: Corner, to: Place): Rect {
  const [left, top] = [crop.x, crop.y];
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
  if (corner === 'topLeft') {
    const x = clamp(0, to.x, right - MIN_CROP);
    const y = clamp(0, to.y, bottom - MIN_CROP);
    return { x, y, width: right - x, height: bottom - y };
  }
  return { x: left, y: top, width: clamp(left + MIN_CROP, to.x, 1) - left, height: clamp(top + MIN_CROP, to.y, 1) - top };
}
