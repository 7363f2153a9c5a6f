import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addToCollection, emptyCollection, setCollection, useCollection } from './owned-photo-sets.ts';

afterEach(emptyCollection);

const owned = () => [...renderHook(() => useCollection()).result.current];

test('the collection is the one in the purchase history, and the next history replaces it', () => {
  setCollection([1, 2]);
  expect(owned()).toEqual([1, 2]);
  setCollection([2]);
  expect(owned()).toEqual([2]);
});

test('the collection keeps a purchase that an older history does not contain', () => {
  setCollection([1]);
  addToCollection([2]);
  setCollection([1]);
  expect(owned()).toEqual([1, 2]);
});

test('the collection is empty for the next visitor, including new purchases', () => {
  setCollection([1]);
  addToCollection([2]);
  emptyCollection();
  expect(owned()).toEqual([]);
  setCollection([3]);
  expect(owned()).toEqual([3]);
});
