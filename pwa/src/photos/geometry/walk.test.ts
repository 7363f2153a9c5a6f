import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDistance, dialAngles, nearestView, PIXELS_PER_VIEW, viewAfterDrag, wrap } from './walk.ts';

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

describe('byDistance', () => {
  it('lists every view once, the nearest first', () => {
    expect(byDistance(0, 5)).toEqual([0, 1, 4, 2, 3]);
    fc.assert(
      fc.property(count, fc.nat(39), (views, index) => {
        const view = index % views;
        const order = byDistance(view, views);
        const steps = order.map((other) => Math.min(wrap(other - view, views), wrap(view - other, views)));
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: views }, (_, at) => at));
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
      }),
    );
  });
});
