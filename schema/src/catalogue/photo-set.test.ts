import { expect, it } from 'vitest';
import { includedInCollections, seasonBadge } from './photo-set.ts';

it('every set except a complete collection has a badge', () => {
  expect(seasonBadge('First Light')).toBe('Season 1');
  expect(seasonBadge('Season 1 Complete Collection')).toBeNull();
});

it('the parts of all complete collections in a list are found', () => {
  const single = { id: 1, partIds: [] };
  expect(includedInCollections([single, { id: 6, partIds: [1, 2] }, { id: 9, partIds: [2, 4] }])).toEqual(new Set([1, 2, 4]));
  expect(includedInCollections([single])).toEqual(new Set());
});
