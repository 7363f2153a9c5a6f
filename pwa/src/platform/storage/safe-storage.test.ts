import { describe, expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

function throwing(): Storage {
  throw new DOMException('The operation is insecure', 'SecurityError');
}

describe('storage that the browser forbids', () => {
  const store = safeStorage(throwing);

  test('reads as empty', () => {
    expect(store.read('a')).toBeNull();
    expect(store.readJson('a')).toBeNull();
  });

  test('reports that nothing was stored', () => {
    expect(store.write('a', '1')).toBe(false);
    expect(store.writeJson('a', [1])).toBe(false);
    expect(() => store.remove('a')).not.toThrow();
  });
});

test('damaged JSON is read as null', () => {
  const store = safeStorage(() => window.localStorage);
  store.write('damaged', '{"a":');
  expect(store.readJson('damaged')).toBeNull();
});

test('the storage returns stored text and JSON', () => {
  const store = safeStorage(() => window.localStorage);
  expect(store.writeJson('list', [1, 'two'])).toBe(true);
  expect(store.readJson('list')).toEqual([1, 'two']);
  store.remove('list');
  expect(store.read('list')).toBeNull();
});
