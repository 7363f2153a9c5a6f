import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignFigures, dialAngles, nearestView, PIXELS_PER_VIEW, viewAfterDrag, wrap } from './walk.ts';

const count = fc.integer({ min: 1, max: 40 });

describe('walking around a pose', () => {
  it('never leaves the circle of views, and a full circle leads back', () => {
    fc.assert(
      fc.property(count, fc.integer({ min: -500, max: 500 }), (views, index) => {
        const view = wrap(index, views);
        expect(view >= 0 && view < views).toBe(true);
        expect(wrap(index + views, views)).toBe(view);
      }),
    );
  });

  it('goes on by one view for each 64 pixels, and dragging back undoes it', () => {
    expect(viewAfterDrag(0, -PIXELS_PER_VIEW, 8)).toBe(1);
    expect(viewAfterDrag(0, PIXELS_PER_VIEW, 8)).toBe(7);
    fc.assert(
      fc.property(count, fc.integer({ min: -3000, max: 3000 }), (views, dx) => {
        const steps = Math.round(dx / PIXELS_PER_VIEW);
        expect(viewAfterDrag(viewAfterDrag(0, steps * PIXELS_PER_VIEW, views), -steps * PIXELS_PER_VIEW, views)).toBe(0);
      }),
    );
  });
});

describe('the dial', () => {
  it('shows views where they were photographed, and evenly spaced if one is unknown', () => {
    expect(dialAngles([{ turn: 0 }, { turn: 100 }, { turn: 200 }])).toEqual([0, 100, 200]);
    expect(dialAngles([{ turn: 0 }, { turn: null }, { turn: 200 }, { turn: 300 }])).toEqual([0, 90, 180, 270]);
    expect(dialAngles([{ turn: 0 }, { turn: 0 }])).toEqual([0, 180]);
  });

  it('finds the nearest view, also across the top', () => {
    const angles = [0, 90, 180, 270];
    expect([350, 44, 46, 181, -80].map((angle) => nearestView(angles, angle))).toEqual([0, 0, 1, 2, 3]);
  });

  it('finds each view at its own angle', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 1 }), (angles) => {
        expect(angles.map((angle) => nearestView(angles, angle))).toEqual(angles.map((_, index) => index));
      }),
    );
  });
});

describe('alignFigures', () => {
  const box = fc.record({
    x: fc.double({ min: 0, max: 0.5, noNaN: true }),
    y: fc.double({ min: 0, max: 0.4, noNaN: true }),
    width: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    height: fc.double({ min: 0.5, max: 0.6, noNaN: true }),
  });

  it('gives every figure the same height, ground line and middle', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 12 }), (figures) => {
        const placed = alignFigures(figures.map((figure) => ({ figure }))).map(({ scale, x, y }, index) => {
          const figure = figures[index] as (typeof figures)[number];
          return [scale * figure.height, scale * (figure.y + figure.height) + y, scale * (figure.x + figure.width / 2) + x];
        });
        for (const values of placed) for (const [at, value] of values.entries()) expect(value).toBeCloseTo(placed[0]?.[at] ?? 0, 9);
      }),
    );
  });

  it('changes nothing if a figure is unknown', () => {
    const known = { x: 0.2, y: 0.1, width: 0.4, height: 0.8 };
    expect(alignFigures([{ figure: known }, { figure: null }])).toEqual([
      { scale: 1, x: 0, y: 0 },
      { scale: 1, x: 0, y: 0 },
    ]);
  });
});
