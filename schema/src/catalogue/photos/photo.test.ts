import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeFor, edgesOf, isCut, PHOTO_EDGES, parsePhotoFile, photoUrl, sizeAt } from './photo.ts';

const side = fc.integer({ min: 1, max: 20_000 });

describe('the sizes of a photo', () => {
  it.each([
    [1500, 2000, [320, 800, 1600, 2000]],
    [6000, 4000, [320, 800, 1600, 2560, 4096]],
    [2560, 100, [320, 800, 1600, 2560]],
    [200, 100, [200]],
  ])('of %i x %i pixels have the long edges %j', (width, height, edges) => expect(edgesOf({ width, height })).toEqual(edges));

  it('never enlarge the photo, and keep its shape to the pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const edge of edgesOf({ width, height })) {
          const size = sizeAt({ width, height }, edge);
          expect(Math.max(size.width, size.height)).toBe(edge);
          expect(size.width <= width && size.height <= height).toBe(true);
          expect(Math.abs(size.width * height - size.height * width)).toBeLessThanOrEqual(Math.max(width, height));
        }
      }),
    );
  });

  it("ascend, and end with the photo's own or the largest size", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const edges = edgesOf({ width, height });
        expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b));
        expect(edges.at(-1)).toBe(Math.min(Math.max(width, height), Math.max(...PHOTO_EDGES)));
      }),
    );
  });
});

describe('edgeFor', () => {
  it.each([
    [100, 320],
    [320, 320],
    [321, 800],
    [5000, 1600],
  ])('a screen of %i pixels gets the size %i', (pixels, edge) => expect(edgeFor(pixels, [1600, 320, 800])).toBe(edge));

  it('is 0 without sizes', () => expect(edgeFor(100, [])).toBe(0));
});

it('the address of a photo names its set, token and size, and the grant of a guest', () => {
  expect(photoUrl(3, 'abc', 800)).toBe('/photos/3/abc-800.jpg');
  expect(photoUrl(1, 'abc', 320, { line: 'line-1', sig: 'a+b' })).toBe('/photos/1/abc-320.jpg?line=line-1&sig=a%2Bb');
});

it('the name of a file says its photo and size', () => {
  const token = '0123456789abcdef'.repeat(2);
  expect(parsePhotoFile(photoUrl(3, token, 800).split('/').at(-1) ?? '')).toEqual({ token, edge: 800 });
  for (const name of [`${token}-0.jpg`, `${token}-800.png`, `${token}-800.jpg.jpg`, `x${token}-800.jpg`, `${token}.jpg`, '../..-1.jpg'])
    expect(parsePhotoFile(name)).toBeNull();
});

it('poses are cut when each photo has a file', () => {
  const [cut, waiting] = [{ files: [{ edge: 320 }] }, { files: [] }];
  expect(isCut([{ views: [cut] }, { views: [cut, cut] }])).toBe(true);
  expect(isCut([{ views: [cut] }, { views: [cut, waiting] }])).toBe(false);
});
