import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE } from '#photos/geometry/rect.ts';
import { align, aligned } from './alignment.ts';
import { degreesBetween, degreesFromPlumb } from './angle.ts';
import { CORNERS, cornerOf, MIN_CROP, withCorner } from './crop.ts';
import { GRIDS, gridLines } from './grid.ts';
import { acrossAt, marksOf, unitAt, unitEnd, unitsOf } from './measuring-stick.ts';
import { CARD, figurePart, frameHeightFor } from './paper-size.ts';
import { flip, inHeights, movedBy, type Place } from './place.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const place: fc.Arbitrary<Place> = fc.record({ x: part, y: part });
const ratio = fc.double({ min: 0.4, max: 2, noNaN: true });

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('places', () => {
  it('are the same again after they were flipped twice', () => {
    fc.assert(
      fc.property(place, fc.boolean(), fc.boolean(), (at, isMirrored, isUpsideDown) => {
        const flips = { isMirrored, isUpsideDown };
        expect(distance(flip(flip(at, flips), flips), at)).toBeLessThan(1e-9);
      }),
    );
  });

  it('change sides in the mirror, and only sides', () => {
    expect(flip({ x: 0.25, y: 0.1 }, { isMirrored: true, isUpsideDown: false })).toEqual({ x: 0.75, y: 0.1 });
    expect(flip({ x: 0.25, y: 0.1 }, { isMirrored: false, isUpsideDown: true })).toEqual({ x: 0.25, y: 0.9 });
  });

  it('stay on the picture, wherever they are moved', () => {
    fc.assert(
      fc.property(place, fc.double({ noNaN: true }), (at, by) => {
        const { x, y } = movedBy(at, { x: by, y: -by });
        expect(Math.min(x, y) >= 0 && Math.max(x, y) <= 1).toBe(true);
      }),
    );
  });
});

describe('angles', () => {
  const corner = { x: 0.5, y: 0.5 };

  it('are those that are seen, not those of the fractions', () => {
    // In a frame twice as wide as high, a quarter of the width is half of the height
    expect(degreesBetween({ corner, first: { x: 0.75, y: 0.5 }, second: { x: 0.75, y: 0 } }, 2)).toBeCloseTo(45);
    expect(degreesBetween({ corner, first: { x: 0, y: 0.5 }, second: { x: 1, y: 0.5 } }, 2)).toBeCloseTo(180);
    expect(degreesBetween({ corner, first: { x: 0.5, y: 0 }, second: { x: 1, y: 0.5 } }, 0.75)).toBeCloseTo(90);
  });

  it('are the same from either side, between 0 and 180 degrees', () => {
    fc.assert(
      fc.property(place, place, place, ratio, (at, first, second, by) => {
        const degrees = degreesBetween({ corner: at, first, second }, by);
        expect(degrees >= 0 && degrees <= 180).toBe(true);
        expect(degreesBetween({ corner: at, first: second, second: first }, by)).toBeCloseTo(degrees, 6);
      }),
    );
  });

  it('are measured from the plumb line in either direction', () => {
    expect(degreesFromPlumb({ x: 0.2, y: 0 }, { x: 0.2, y: 1 }, 0.75)).toBeCloseTo(0);
    expect(degreesFromPlumb({ x: 0.2, y: 1 }, { x: 0.2, y: 0 }, 0.75)).toBeCloseTo(0);
    expect(degreesFromPlumb({ x: 0, y: 0.3 }, { x: 1, y: 0.3 }, 0.75)).toBeCloseTo(90);
    expect(degreesFromPlumb({ x: 0, y: 0 }, { x: 1, y: 1 }, 1)).toBeCloseTo(45);
    expect(degreesFromPlumb({ x: 0.2, y: 0.2 }, { x: 0.2, y: 0.2 }, 1)).toBe(0);
  });
});

describe('the measuring stick', () => {
  const upright = { from: { x: 0.5, y: 0.1 }, to: { x: 0.5, y: 0.85 }, unit: 0.1 };
  const stick = fc.record({ from: place, to: place, unit: fc.double({ min: 0.02, max: 1, noNaN: true }) });

  it('counts how many head units it is long, with a mark at each', () => {
    expect(unitsOf(upright, 0.75)).toBeCloseTo(7.5);
    expect(marksOf(upright, 0.75)).toHaveLength(7);
    expect(marksOf(upright, 0.75)[0]).toEqual({ x: 0.5, y: 0.2 });
  });

  it('has even marks that are on the stick', () => {
    fc.assert(
      fc.property(stick, ratio, (given, by) => {
        let before = given.from;
        for (const mark of marksOf(given, by)) {
          expect(distance(inHeights(mark, by), inHeights(before, by))).toBeCloseTo(given.unit, 6);
          before = mark;
        }
        const length = distance(inHeights(given.from, by), inHeights(given.to, by));
        expect(distance(inHeights(before, by), inHeights(given.from, by))).toBeLessThanOrEqual(length + 1e-6);
      }),
    );
  });

  it('takes the unit that its handle is dragged to', () => {
    expect(unitAt(upright, { x: 0.9, y: 0.35 }, 0.75)).toBeCloseTo(0.25);
    fc.assert(
      fc.property(stick, ratio, place, (given, by, at) => {
        const unit = unitAt(given, at, by);
        expect(unitAt({ ...given, unit }, unitEnd({ ...given, unit }, by), by)).toBeCloseTo(unit, 6);
        expect(unit).toBeGreaterThan(0);
      }),
    );
  });

  it('has marks that cross it at a right angle, with the same length on both sides', () => {
    const [one, other] = acrossAt(upright, { x: 0.5, y: 0.2 }, 0.03, 0.75);
    expect(one.y).toBeCloseTo(0.2);
    expect(other.y).toBeCloseTo(0.2);
    expect(Math.abs(one.x - other.x) * 0.75).toBeCloseTo(0.06);
  });
});

describe('grids', () => {
  it.each([
    ['none', 5, 0],
    ['squares', 5, 8],
    ['thirds', 5, 4],
    ['diagonals', 5, 6],
  ] as const)('of kind %s have their lines', (grid, parts, count) => {
    expect(gridLines(grid, parts, WHOLE)).toHaveLength(count);
  });

  it('stay in the part that they divide', () => {
    const area = { x: 0.2, y: 0.3, width: 0.5, height: 0.4 };
    for (const { x, y } of GRIDS.flatMap((grid) => gridLines(grid, 4, area)).flat()) {
      expect(x >= 0.2 - 1e-9 && x <= 0.7 + 1e-9 && y >= 0.3 - 1e-9 && y <= 0.7 + 1e-9).toBe(true);
    }
  });
});

describe('the crop', () => {
  it('keeps its opposite corner, its smallest size, and stays on the picture', () => {
    const far = fc.record({ x: fc.double({ min: -2, max: 3, noNaN: true }), y: fc.double({ min: -2, max: 3, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...CORNERS), far)), (moves) => {
        let crop = WHOLE;
        for (const [corner, to] of moves) {
          const other = corner === 'topLeft' ? 'bottomRight' : 'topLeft';
          const before = cornerOf(crop, other);
          crop = withCorner(crop, corner, to);
          expect(distance(cornerOf(crop, other), before)).toBeLessThan(1e-9);
          expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(MIN_CROP - 1e-9);
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});

describe('a drawing over the photo', () => {
  const pair = fc.tuple(place, place).filter(([a, b]) => distance(a, b) > 0.1);

  it('has its two places on those of the photo, and is not distorted', () => {
    fc.assert(
      fc.property(pair, pair, ratio, ratio, (photo, drawing, photoRatio, drawingRatio) => {
        const alignment = align({ photo, drawing, photoRatio, drawingRatio });
        if (!alignment) throw new Error('not aligned');
        for (const index of [0, 1] as const) {
          const at = aligned(alignment, inHeights(drawing[index], drawingRatio));
          expect(distance(at, inHeights(photo[index], photoRatio))).toBeLessThan(1e-6);
        }
        const scale = Math.hypot(alignment.a, alignment.b);
        const [one, other] = [aligned(alignment, { x: 0, y: 0 }), aligned(alignment, { x: 0.3, y: 0.4 })];
        expect(distance(one, other)).toBeCloseTo(0.5 * scale, 6);
      }),
    );
  });

  it('is not moved by points that are the same', () => {
    const middle = { x: 0.5, y: 0.5 };
    const same: [Place, Place] = [middle, middle];
    const apart: [Place, Place] = [
      { x: 0, y: 0 },
      { x: 0, y: 1 },
    ];
    expect(align({ photo: apart, drawing: same, photoRatio: 1, drawingRatio: 1 })).toBeNull();
    expect(align({ photo: same, drawing: apart, photoRatio: 1, drawingRatio: 1 })).toBeNull();
    expect(align({ photo: apart, drawing: apart, photoRatio: 1, drawingRatio: 1 })).toEqual({ a: 1, b: 0, x: 0, y: 0 });
  });
});

describe('paper size', () => {
  it('makes the figure as high on the screen as on paper', () => {
    // A card of 428 pixels: 5 pixels are a millimeter
    expect(frameHeightFor(20, 0.5, CARD.long * 5)).toBeCloseTo(2000);
  });

  it('measures the figure, or the whole photo without one', () => {
    const whole = { x: 0, y: 0.1, width: 1, height: 0.8 };
    expect(figurePart({ x: 0.2, y: 0.1, width: 0.4, height: 0.5 }, whole)).toBeCloseTo(0.4);
    expect(figurePart(null, whole)).toBeCloseTo(0.8);
  });
});
