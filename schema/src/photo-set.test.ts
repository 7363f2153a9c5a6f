import { expect, it } from 'vitest';
import { heldTwice, parsePhotoSetId, seasonBadge } from './photo-set.ts';

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
])('reads the id %j as %j', (id, expected) => expect(parsePhotoSetId(id)).toBe(expected));

it('gives a badge to everything but a complete collection', () => {
  expect(seasonBadge('First Light')).toBe('Season 1');
  expect(seasonBadge('Season 1 Complete Collection')).toBeNull();
});

it('finds the sets whose pictures come with a complete collection anyway', () => {
  const single = { name: 'First Light' };
  const other = { name: 'Market Day' };
  const all = { name: 'Season 1 Complete Collection' };
  expect(heldTwice([single, all, other])).toEqual([single, other]);
  expect(heldTwice([single, other])).toEqual([]);
  expect(heldTwice([all])).toEqual([]);
});
