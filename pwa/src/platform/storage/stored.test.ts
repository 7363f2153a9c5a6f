import { expect, test } from 'vitest';
import { storageKeys } from './storage-keys.ts';
import { stored } from './stored.ts';

test('an edited total that is invalid counts as missing', () => {
  stored.checkoutTotalCents.set(4800);
  expect(stored.checkoutTotalCents.get()).toBe(4800);
  for (const edited of ['48.5', '-1', 'NaN', '', '1e9']) {
    window.localStorage.setItem(storageKeys.checkoutTotalCents, edited);
    expect(stored.checkoutTotalCents.get()).toBeNull();
  }
});

test('flags of the visit are stored in session storage', () => {
  expect(stored.downloadEmailProcessed.get()).toBeNull();
  stored.downloadEmailProcessed.set(true);
  expect(stored.downloadEmailProcessed.get()).toBe(true);
  expect(window.localStorage.getItem(storageKeys.downloadEmailProcessed)).toBeNull();
  stored.downloadEmailProcessed.clear();
  expect(stored.downloadEmailProcessed.get()).toBeNull();
});
