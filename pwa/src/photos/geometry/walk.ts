import type { PhotoView } from '@archive/schema/catalogue/photos/photo';
import { degreesApart } from '@archive/schema/drawing/sides';

/** How far to drag to get to the next vantage point. */
export const PIXELS_PER_VIEW = 64;

/** The vantage points are a circle: before the first comes the last. */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The view after dragging by `dx` pixels: the figure turns with the finger. */
export function viewAfterDrag(start: number, dx: number, count: number): number {
  return wrap(start - Math.round(dx / PIXELS_PER_VIEW), count);
}

/** Degrees of each view on the dial: as photographed, or evenly spaced if one is unknown. */
export function dialAngles(views: readonly Pick<PhotoView, 'turn'>[]): number[] {
  const turns = views.map(({ turn }) => turn);
  const isKnown = turns.every((turn) => turn !== null) && new Set(turns).size === turns.length;
  return turns.map((turn, index) => (isKnown ? Number(turn) : (index * 360) / turns.length));
}

/** The view whose place on the dial is nearest to an angle. */
export function nearestView(angles: readonly number[], angle: number): number {
  const distance = (other: number) => degreesApart(other, angle);
  return angles.reduce((best, other, index) => (distance(other) < distance(angles[best] ?? 0) ? index : best), 0);
}

/** All views, the given one first, then those beside it in both directions. */
export function byDistance(view: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => wrap(view + (step % 2 ? (step + 1) / 2 : -step / 2), count));
}
