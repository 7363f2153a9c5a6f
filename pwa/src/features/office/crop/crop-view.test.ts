import { cropOf } from '@archive/schema/office/crop';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, movedBy, viewOf } from './crop-view.ts';

const length = fc.integer({ min: 100, max: 12_000 });
/** Covers and pictures of events. */
const ratio = fc.constantFrom(3 / 4, 8 / 5);
const picture = fc.record({ width: length, height: length, ratio });
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const view = fc.record({ x: fraction, y: fraction, zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }) });

describe('the part of a picture', () => {
  it('is within the picture, in its shape, wherever it is moved', () => {
    fc.assert(
      fc.property(picture, view, fraction, fraction, (whole, from, dx, dy) => {
        const { x, y, width, height } = cropOf(whole, movedBy(whole, from, { x: dx * 2 - 1, y: dy * 2 - 1 }), whole.ratio);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect((width * whole.width) / (height * whole.height)).toBeCloseTo(whole.ratio, 5);
      }),
    );
  });

  it('is opened again as it was saved', () => {
    fc.assert(
      fc.property(picture, view, (whole, from) => {
        const crop = cropOf(whole, from, whole.ratio);
        const again = cropOf(whole, viewOf(whole, crop), whole.ratio);
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(crop[side], 5);
      }),
    );
  });
});
