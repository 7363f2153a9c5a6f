import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameViews } from './figures.ts';
import { inside } from './rect.ts';

const fraction = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const figure = fc.record({ x: fraction(0, 0.5), y: fraction(0, 0.4), width: fraction(0.1, 0.5), height: fraction(0.5, 0.6) });
const view = fc.record({ width: fc.constant(900), height: fc.integer({ min: 1150, max: 1250 }), figure });
const views = fc.array(view, { minLength: 1, maxLength: 12 });

/** The figure of each view, in fractions of the frame. */
function figuresIn(photos: { width: number; height: number; figure: { x: number; y: number; width: number; height: number } }[]) {
  const { places } = frameViews(photos);
  return photos.map((photo, index) => inside(places[index] ?? { x: 0, y: 0, width: 1, height: 1 }, photo.figure));
}

describe('frameViews', () => {
  it('gives every figure the same height, ground line and middle', () => {
    fc.assert(
      fc.property(views, (photos) => {
        const placed = figuresIn(photos).map((box) => [box.height, box.y + box.height, box.x + box.width / 2]);
        for (const values of placed) for (const [at, value] of values.entries()) expect(value).toBeCloseTo(placed[0]?.[at] ?? 0, 9);
      }),
    );
  });

  it('cuts off no part of a figure', () => {
    fc.assert(
      fc.property(views, (photos) => {
        for (const box of figuresIn(photos)) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('keeps the proportions of every photo', () => {
    fc.assert(
      fc.property(views, (photos) => {
        const { ratio, places } = frameViews(photos);
        for (const [index, photo] of photos.entries()) {
          const { width = 1, height = 1 } = places[index] ?? {};
          expect((width / height) * ratio).toBeCloseTo(photo.width / photo.height, 9);
        }
      }),
    );
  });

  it('crops a little where the photos differ, so that they fill the frame', () => {
    const box = { x: 0.3, y: 0.1, width: 0.4, height: 0.8 };
    const { ratio, places } = frameViews([
      { width: 900, height: 1200, figure: box },
      { width: 900, height: 1200, figure: { ...box, x: 0.34 } },
      { width: 900, height: 1200, figure: box },
    ]);
    expect(ratio).toBeCloseTo(0.96 * 0.75, 9);
    for (const { x, width } of places) {
      expect(x).toBeLessThanOrEqual(1e-9);
      expect(x + width).toBeGreaterThanOrEqual(1 - 1e-9);
    }
  });

  it('shows the whole photos, as large as they fit, if a figure is unknown', () => {
    const known = { x: 0.2, y: 0.1, width: 0.4, height: 0.8 };
    expect(
      frameViews([
        { width: 300, height: 400, figure: known },
        { width: 600, height: 400, figure: null },
      ]),
    ).toEqual({
      ratio: 0.75,
      places: [
        { x: 0, y: 0, width: 1, height: 1 },
        { x: 0, y: 0.25, width: 1, height: 0.5 },
      ],
    });
  });
});
