import type { Rect } from '#photos/geometry/rect.ts';
import type { Place } from './place.ts';

export const GRIDS = ['none', 'squares', 'thirds', 'diagonals'] as const;
export type Grid = (typeof GRIDS)[number];

export const MIN_PARTS = 2;
export const MAX_PARTS = 12;

export type Line = readonly [Place, Place];

/** The lines of a grid. @param area of the picture that it divides @param parts of 'squares', in each direction */
export function gridLines(grid: Grid, parts: number, area: Rect): Line[] {
  switch (grid) {
    case 'none':
      return [];
    case 'squares':
      return evenLines(parts, area);
    case 'thirds':
      return evenLines(3, area);
    case 'diagonals':
      return diagonals(area);
    default:
      return grid satisfies never;
  }
}

function evenLines(parts: number, { x, y, width, height }: Rect): Line[] {
  const between = Array.from({ length: Math.max(0, parts - 1) }, (_, index) => (index + 1) / parts);
  return between.flatMap((part): Line[] => [
    [
      { x: x + width * part, y },
      { x: x + width * part, y: y + height },
    ],
    [
      { x, y: y + height * part },
      { x: x + width, y: y + height * part },
    ],
  ]);
}

/** From corner to corner, and between the middles of the sides: the steps by which a picture is enlarged by hand. */
function diagonals({ x, y, width, height }: Rect): Line[] {
  const at = (right: number, down: number): Place => ({ x: x + width * right, y: y + height * down });
  const middles = [at(0.5, 0), at(1, 0.5), at(0.5, 1), at(0, 0.5)];
  const sides = middles.map((middle, index): Line => [middle, middles[(index + 1) % middles.length] ?? middle]);
  return [[at(0, 0), at(1, 1)], [at(1, 0), at(0, 1)], ...sides];
}
