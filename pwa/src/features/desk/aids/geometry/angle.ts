import { inHeights, type Place } from './place.ts';

/** Two sides that meet in a corner. */
export interface Angle {
  corner: Place;
  first: Place;
  second: Place;
}

/** Degrees between the sides, 0 to 180. 0 if a side has no length. */
export function degreesBetween({ corner, first, second }: Angle, ratio: number): number {
  const [from, to] = [directionOf(corner, first, ratio), directionOf(corner, second, ratio)];
  if (from === null || to === null) return 0;
  const turn = Math.abs(from - to) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** Degrees of a line from the vertical, 0 to 90, as one holds a pencil against it. 0 without a length. */
export function degreesFromPlumb(from: Place, to: Place, ratio: number): number {
  const direction = directionOf(from, to, ratio);
  if (direction === null) return 0;
  const turn = Math.abs(direction - 90) % 180;
  return turn > 90 ? 180 - turn : turn;
}

/** Degrees clockwise from the right, because y grows downward. Null without a length. */
function directionOf(from: Place, to: Place, ratio: number): number | null {
  const [start, end] = [inHeights(from, ratio), inHeights(to, ratio)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  return Math.hypot(x, y) < 1e-9 ? null : (Math.atan2(y, x) * 180) / Math.PI;
}
