import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ZOOM, moved, squareOf, WHOLE, within } from './crop.ts';

const side = fc.integer({ min: 1, max: 8000 });
const size = fc.record({ width: side, height: side });
const any = fc.double({ min: -3, max: 7, noNaN: true });
const EPSILON = 1e-6;

test('the whole picture is its largest square, in the middle', () => {
  expect(squareOf({ width: 800, height: 600 }, WHOLE)).toEqual({ left: 100, top: 0, width: 600, height: 600 });
  expect(squareOf({ width: 800, height: 600 }, { ...WHOLE, zoom: 2 })).toEqual({ left: 250, top: 150, width: 300, height: 300 });
});

test('the square never leaves the picture, wherever it is moved', () => {
  fc.assert(
    fc.property(size, any, any, any, any, any, (picture, zoom, x, y, right, down) => {
      const crop = moved(picture, within(picture, { zoom, x, y }), right, down);
      const { left, top, width: side } = squareOf(picture, crop);
      expect(Math.min(left, top, picture.width - left - side, picture.height - top - side)).toBeGreaterThan(-EPSILON);
      expect([crop.zoom >= 1, crop.zoom <= MAX_ZOOM]).toEqual([true, true]);
    }),
  );
});

test('a picture that moves to the right shows more of its left', () => {
  const picture = { width: 1000, height: 1000 };
  const { x, y } = moved(picture, { ...WHOLE, zoom: 2 }, 0.25, -0.25);
  expect([x, y]).toEqual([0.375, 0.625]);
});
