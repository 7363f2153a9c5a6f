import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropOf, MAX_ZOOM, movedBy, viewOf } from './cover-crop.ts';

const size = fc.record({ width: fc.integer({ min: 100, max: 12_000 }), height: fc.integer({ min: 100, max: 12_000 }) });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const view = fc.record({ x: fraction, y: fraction, zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }) });

describe('the part of a cover', () => {
  it('is within the picture, 3:4, wherever it is moved', () => {
    fc.assert(
      fc.property(size, view, fraction, fraction, (picture, from, dx, dy) => {
        const { x, y, width, height } = cropOf(picture, movedBy(picture, from, { x: dx * 2 - 1, y: dy * 2 - 1 }));
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect((width * picture.width) / (height * picture.height)).toBeCloseTo(0.75, 5);
      }),
    );
  });

  it('is opened again as it was saved', () => {
    fc.assert(
      fc.property(size, view, (picture, from) => {
        const crop = cropOf(picture, from);
        const again = cropOf(picture, viewOf(picture, crop));
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(crop[side], 5);
      }),
    );
  });
});
