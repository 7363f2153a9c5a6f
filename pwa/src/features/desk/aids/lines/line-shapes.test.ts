import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { switched } from '../aid-switches.ts';
import { type DeskAids, NO_DESK_AIDS } from '../desk-aids.ts';
import { flip } from '../geometry/place.ts';
import { outsidePath, pathOf } from './line-shapes.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: part, y: part });
const ratio = fc.double({ min: 0.4, max: 2, noNaN: true });
const flips = fc.record({ isMirrored: fc.boolean(), isUpsideDown: fc.boolean() });
/** In hundredths. */
const side = fc.tuple(fc.nat(90), fc.integer({ min: 10, max: 100 })).map(([from, size]) => [from, Math.min(size, 100 - from)] as const);
const crop = fc
  .tuple(side, side)
  .map(([[x, width], [y, height]]) => ({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 }));
/** Never on the edge of a crop. */
const between = fc.record({ x: fc.nat(99), y: fc.nat(99) }).map(({ x, y }) => ({ x: (x + 0.5) / 100, y: (y + 0.5) / 100 }));

type Point = [x: number, y: number];

/** The corners of each polygon or line of a path without arcs. */
function cornersOf(path: string): Point[][] {
  const shapes = path.split('M').filter(Boolean);
  return shapes.map((shape) =>
    shape
      .replace('z', '')
      .split('L')
      .map((point) => point.split(' ').map(Number) as Point),
  );
}

/** As the rule 'evenodd' fills polygons. */
function isFilled(polygons: Point[][], [x, y]: Point): boolean {
  let crossings = 0;
  for (const polygon of polygons) {
    for (const [at, [x1, y1]] of polygon.entries()) {
      const [x2, y2] = polygon[(at + 1) % polygon.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

describe('the crop', () => {
  it('covers what is outside of it, and nothing else, also in the mirror and upside down', () => {
    fc.assert(
      fc.property(crop, between, ratio, flips, (given, at, by, turned) => {
        const seen = flip(at, turned);
        const inside = { x: at.x - given.x, y: at.y - given.y };
        const isOutside = inside.x < 0 || inside.x > given.width || inside.y < 0 || inside.y > given.height;
        expect(isFilled(cornersOf(outsidePath(given, by, turned)), [seen.x * by, seen.y])).toBe(isOutside);
      }),
    );
  });

  it('is a frame, and is what a grid divides', () => {
    const aids: DeskAids = { ...NO_DESK_AIDS, isCropped: true, crop: { x: 0.2, y: 0.4, width: 0.4, height: 0.5 } };
    expect(pathOf(aids, 1, true)).toBe('M0.2 0.4L0.6 0.4L0.6 0.9L0.2 0.9z');
    const lines = cornersOf(pathOf({ ...aids, grid: 'squares', gridParts: 2 }, 1, true));
    expect(lines.slice(0, -1)).toEqual([
      [
        [0.4, 0.4],
        [0.4, 0.9],
      ],
      [
        [0.2, 0.65],
        [0.6, 0.65],
      ],
    ]);
  });

  it('comes with the negative space, which needs edges', () => {
    expect(outsidePath(switched(NO_DESK_AIDS, 'space').crop, 1, NO_DESK_AIDS)).toBe(
      'M0 0L1 0L1 1L0 1zM0.05 0.05L0.95 0.05L0.95 0.95L0.05 0.95z',
    );
  });
});

describe('the lines', () => {
  const lines = fc.record({ plumb: place, from: place, to: place, unit: fc.double({ min: 0.05, max: 1, noNaN: true }) });

  it('are on the same places of the photo in the mirror and upside down', () => {
    fc.assert(
      fc.property(lines, ratio, flips, ({ plumb, from, to, unit }, by, turned) => {
        const aids: DeskAids = { ...NO_DESK_AIDS, hasPlumb: true, plumb, hasStick: true, stick: { from, to, unit }, grid: 'diagonals' };
        const [plain, seen] = [aids, { ...aids, ...turned }].map((each) => cornersOf(pathOf(each, by, true)).flat());
        for (const [at, [x, y]] of (plain ?? []).entries()) {
          const [seenX = 0, seenY = 0] = seen?.[at] ?? [];
          expect(seenX).toBeCloseTo(turned.isMirrored ? by - x : x, 3);
          expect(seenY).toBeCloseTo(turned.isUpsideDown ? 1 - y : y, 3);
        }
      }),
    );
  });

  it('that measure are only on the main photo of two', () => {
    const aids = switched(switched(switched(NO_DESK_AIDS, 'angle'), 'stick'), 'plumb');
    expect(pathOf(aids, 1, false)).toBe('M0.5 0L0.5 1M0 0.5L1 0.5');
    expect(pathOf(aids, 1, true).length).toBeGreaterThan(100);
  });
});
