import { beforeEach, expect, test } from 'vitest';
import { storedFlag, storedNumber } from './stored-value.ts';
import { localStore, sessionStore } from './web-storage.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('a stored number that was edited into something else counts as missing', () => {
  const value = storedNumber(localStore, 'a-number');
  value.set(4800);
  expect(value.get()).toBe(4800);
  for (const edited of ['48.5', '-1', 'NaN', '', '1e9']) {
    window.localStorage.setItem('a-number', edited);
    expect(value.get()).toBeNull();
  }
});

test('a flag is stored until it is cleared, in the storage that was named', () => {
  const flag = storedFlag(sessionStore, 'a-flag');
  expect(flag.get()).toBeNull();
  flag.set(true);
  expect(flag.get()).toBe(true);
  expect(window.localStorage.getItem('a-flag')).toBeNull();
  flag.clear();
  expect(flag.get()).toBeNull();
});
