import { expect, it } from 'vitest';
import { includedInCollection, seasonBadge } from './photo-set.ts';

it('every set except a complete collection has a badge', () => {
  expect(seasonBadge('First Light')).toBe('Season 1');
  expect(seasonBadge('Season 1 Complete Collection')).toBeNull();
});

it('the sets that a complete collection in the cart already includes are found', () => {
  const single = { id: 1, title: 'First Light', season: 1 };
  const other = { id: 2, title: 'Market Day', season: 1 };
  const later = { id: 7, title: 'Night Walk', season: 2 };
  const alone = { id: 8, title: 'Hands', season: null };
  const all = { id: 6, title: 'Season 1 Complete Collection', season: 1 };
  expect(includedInCollection([single, all, later, alone, other])).toEqual([single, other]);
  expect(includedInCollection([single, other])).toEqual([]);
  expect(includedInCollection([alone, { ...all, season: null }])).toEqual([]);
});
