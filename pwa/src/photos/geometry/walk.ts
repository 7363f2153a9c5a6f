import type { FigureBox, PhotoView } from '@archive/schema/photo';

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
  const distance = (other: number) => Math.abs(wrap(other - angle + 180, 360) - 180);
  return angles.reduce((best, other, index) => (distance(other) < distance(angles[best] ?? 0) ? index : best), 0);
}

/** How a photo is moved and scaled inside its frame, in fractions of the frame. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}

const AS_IT_IS: Placement = { scale: 1, x: 0, y: 0 };
/** A figure is never scaled by more than this: beyond it, the boxes are more likely wrong than the photos. */
const MOST_SCALE = 1.35;

/** Places the photos of a pose so that the figure keeps its size and its ground line while walking around it. */
export function alignFigures(views: readonly Pick<PhotoView, 'figure'>[]): Placement[] {
  const figures = views.flatMap(({ figure }) => (figure && figure.height > 0 ? [figure] : []));
  if (figures.length < views.length) return views.map(() => AS_IT_IS);
  const height = median(figures.map((figure) => figure.height));
  const ground = median(figures.map(groundOf));
  const middle = median(figures.map(middleOf));
  return figures.map((figure) => {
    const scale = Math.min(MOST_SCALE, Math.max(1 / MOST_SCALE, height / figure.height));
    return { scale, x: middle - scale * middleOf(figure), y: ground - scale * groundOf(figure) };
  });
}

function groundOf({ y, height }: FigureBox): number {
  return y + height;
}

function middleOf({ x, width }: FigureBox): number {
  return x + width / 2;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
