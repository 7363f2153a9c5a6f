import { clamp } from '@archive/schema/clamp';
import { fromHeights, inHeights, type Place } from './place.ts';

/** A stick along the figure, divided by a unit: usually the height of the head. */
export interface Stick {
  from: Place;
  to: Place;
  /** In heights of the frame. */
  unit: number;
}

const MIN_UNIT = 0.02;
/** More would not be readable. */
const MAX_MARKS = 50;

/** How many units the stick is long, such as 7.5. */
export function unitsOf(stick: Stick, ratio: number): number {
  return lengthOf(stick, ratio) / Math.max(MIN_UNIT, stick.unit);
}

/** The ends of the units on the stick: the first mark is one unit from its beginning. */
export function marksOf(stick: Stick, ratio: number): Place[] {
  const count = Math.min(MAX_MARKS, Math.floor(unitsOf(stick, ratio) + 1e-6));
  return Array.from({ length: count }, (_, index) => placeAt(stick, (index + 1) * Math.max(MIN_UNIT, stick.unit), ratio));
}

/** Where the first unit ends. Can be beyond the end of the stick. */
export function unitEnd(stick: Stick, ratio: number): Place {
  return placeAt(stick, Math.max(MIN_UNIT, stick.unit), ratio);
}

/** The unit that ends at the nearest place of the stick. */
export function unitAt(stick: Stick, place: Place, ratio: number): number {
  const [start, at] = [inHeights(stick.from, ratio), inHeights(place, ratio)];
  const { x, y } = direction(stick, ratio);
  const along = (at.x - start.x) * x + (at.y - start.y) * y;
  return clamp(MIN_UNIT, along, lengthOf(stick, ratio));
}

/** The two ends of a mark, across the stick. @param half of its length, in heights of the frame */
export function acrossAt(stick: Stick, place: Place, half: number, ratio: number): [Place, Place] {
  const at = inHeights(place, ratio);
  const { x, y } = direction(stick, ratio);
  const end = (side: number) => fromHeights({ x: at.x - y * half * side, y: at.y + x * half * side }, ratio);
  return [end(1), end(-1)];
}

function placeAt(stick: Stick, along: number, ratio: number): Place {
  const start = inHeights(stick.from, ratio);
  const { x, y } = direction(stick, ratio);
  return fromHeights({ x: start.x + x * along, y: start.y + y * along }, ratio);
}

function lengthOf({ from, to }: Stick, ratio: number): number {
  const [start, end] = [inHeights(from, ratio), inHeights(to, ratio)];
  return Math.hypot(end.x - start.x, end.y - start.y);
}

/** Downward if the stick has no length. */
function direction(stick: Stick, ratio: number): Place {
  const [start, end] = [inHeights(stick.from, ratio), inHeights(stick.to, ratio)];
  const length = lengthOf(stick, ratio);
  return length < 1e-9 ? { x: 0, y: 1 } : { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
}
