import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addToCollection, emptyCollection, setCollection, useCollection } from './collection.ts';

afterEach(emptyCollection);

const owned = () => [...renderHook(() => useCollection()).result.current];

test('is what the history says, and the next history takes its place', () => {
  setCollection([1, 2]);
  expect(owned()).toEqual([1, 2]);
  setCollection([2]);
  expect(owned()).toEqual([2]);
});

test('keeps a purchase that a history from before does not have', () => {
  setCollection([1]);
  addToCollection([2]);
  setCollection([1]);
  expect(owned()).toEqual([1, 2]);
});

test('is empty for the next visitor, purchases included', () => {
  setCollection([1]);
  addToCollection([2]);
  emptyCollection();
  expect(owned()).toEqual([]);
  setCollection([3]);
  expect(owned()).toEqual([3]);
});
