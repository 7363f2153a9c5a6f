import { expect, it } from 'vitest';
import { parsePhotoSetId } from './photo-set-id.ts';
import { photoSetId } from './photo-set-schema.ts';

it.each([
  ['1', 1],
  [7, 7],
  ['999999999', 999_999_999],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  [1.5, null],
  ['1e3', null],
  ['', null],
  [' 1', null],
  [Number.NaN, null],
  ['9999999999', null],
  ['1000000000', null],
  [1_000_000_000, null],
])('reads the id %j as %j', (id, expected) => expect(parsePhotoSetId(id)).toBe(expected));

it.each([0, -1, 1.5, 1_000_000_000])('rejects the id %j in the body of a request', (id) => {
  expect(photoSetId.safeParse(id).success).toBe(false);
  expect(parsePhotoSetId(id)).toBeNull();
});
