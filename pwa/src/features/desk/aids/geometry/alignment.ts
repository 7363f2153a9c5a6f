import { inHeights, type Place } from './place.ts';

/** Turns and scales a picture without distorting it, and moves it: as of `matrix(a, b, -b, a, x, y)` in CSS. */
export interface Alignment {
  a: number;
  b: number;
  x: number;
  y: number;
}

export interface AlignedPictures {
  /** Two places of the photo, and the same two of the drawing, in fractions of each. */
  photo: readonly [Place, Place];
  drawing: readonly [Place, Place];
  /** Width by height of the frame around the photo, and of the drawing. */
  photoRatio: number;
  drawingRatio: number;
}

/** Two points that are closer together say nothing. */
const CLOSEST = 0.01;

/**
 * Puts two places of a drawing on the same two places of the photo. Both are measured in their own heights, so the result applies to a
 * drawing that is as high as the photo's frame, from their top left corners. Null if two places are too close together.
 */
export function align({ photo, drawing, photoRatio, drawingRatio }: AlignedPictures): Alignment | null {
  const [to, toEnd] = [inHeights(photo[0], photoRatio), inHeights(photo[1], photoRatio)];
  const [from, fromEnd] = [inHeights(drawing[0], drawingRatio), inHeights(drawing[1], drawingRatio)];
  const [wanted, own] = [minus(toEnd, to), minus(fromEnd, from)];
  const square = own.x ** 2 + own.y ** 2;
  if (square < CLOSEST ** 2 || Math.hypot(wanted.x, wanted.y) < CLOSEST) return null;
  const a = (own.x * wanted.x + own.y * wanted.y) / square;
  const b = (own.x * wanted.y - own.y * wanted.x) / square;
  return { a, b, x: to.x - (a * from.x - b * from.y), y: to.y - (b * from.x + a * from.y) };
}

/** Where a place of the drawing comes to, both in heights. */
export function aligned({ a, b, x, y }: Alignment, at: Place): Place {
  return { x: a * at.x - b * at.y + x, y: b * at.x + a * at.y + y };
}

function minus(one: Place, other: Place): Place {
  return { x: one.x - other.x, y: one.y - other.y };
}
