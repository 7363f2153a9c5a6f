import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOfParts, PART_BYTES, partCountOf } from './uploads.ts';

const anyFile = fc.integer({ min: 1, max: 20 * PART_BYTES });
const partsOf = (bytes: number) => Array.from({ length: partCountOf(bytes) }, (_, index) => index + 1);

it('all parts of a file have its bytes, and a part less has fewer', () => {
  fc.assert(
    fc.property(anyFile, (bytes) => {
      const parts = partsOf(bytes);
      expect(bytesOfParts(bytes, parts)).toBe(bytes);
      expect(bytesOfParts(bytes, parts.slice(1))).toBe(bytes - Math.min(bytes, PART_BYTES));
    }),
  );
});

it('only the last part is shorter', () => {
  expect(bytesOfParts(PART_BYTES + 5, [1])).toBe(PART_BYTES);
  expect(bytesOfParts(PART_BYTES + 5, [2])).toBe(5);
  expect(bytesOfParts(PART_BYTES + 5, [])).toBe(0);
});
