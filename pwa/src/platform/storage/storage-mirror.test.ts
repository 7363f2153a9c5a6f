import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idbEntries, idbFailure, provideIdb } from '#test/fake-idb.ts';
import { storageKeys } from './storage-keys.ts';
import { renewMirror, restoreFromMirror } from './storage-mirror.ts';
import { localStore } from './web-storage.ts';

provideIdb();

const message = `${storageKeys.contactOutbox}a`;

beforeEach(() => {
  idbEntries.clear();
  idbFailure.cause = null;
});
afterEach(() => window.localStorage.clear());

/** A copy of local storage as on the disk. */
const disk = () => ({ ...window.localStorage });

/** A browser that is killed has not written its latest entries to the disk. */
function kill(onDisk: Record<string, string> = {}) {
  window.localStorage.clear();
  for (const [key, text] of Object.entries(onDisk)) window.localStorage.setItem(key, text);
}

describe('local storage that a killed browser has lost', () => {
  test('is restored, with storage events for its listeners', async () => {
    localStore.write(message, 'words');
    localStore.write(storageKeys.cart, '[]');
    kill();
    const listener = vi.fn();
    window.addEventListener('storage', ({ key, newValue }) => listener(key, newValue));
    await restoreFromMirror(localStore);
    expect([localStore.read(message), localStore.read(storageKeys.cart)]).toEqual(['words', '[]']);
    expect(listener.mock.calls.sort()).toEqual([
      [message, 'words'],
      [storageKeys.cart, '[]'],
    ]);
  });

  test('replaces older values on the disk and removes entries that were removed since', async () => {
    localStore.write(storageKeys.cart, '[1]');
    localStore.write(message, 'words');
    const before = disk();
    localStore.write(storageKeys.cart, '[]');
    localStore.remove(message);
    kill(before);
    await restoreFromMirror(localStore);
    expect([localStore.read(storageKeys.cart), localStore.read(message)]).toEqual(['[]', null]);
  });

  test('does not replace what another tab has just written', async () => {
    localStore.write(message, 'old');
    localStore.write(message, 'new');
    idbEntries.set(`twin-${message}`, { text: 'old', at: Number(localStore.read(storageKeys.mirroredAt)) - 1 });
    await restoreFromMirror(localStore);
    expect(localStore.read(message)).toBe('new');
  });

  test('is restored correctly even if the clock goes back', async () => {
    localStore.write(message, 'old');
    const before = disk();
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    localStore.write(message, 'new');
    vi.useRealTimers();
    kill(before);
    await restoreFromMirror(localStore);
    expect(localStore.read(message)).toBe('new');
  });

  test('leaves nothing in the mirror of an entry that was removed long ago', async () => {
    localStore.write(message, 'words');
    localStore.remove(message);
    window.localStorage.setItem(storageKeys.mirroredAt, String(Date.now() + 7_200_000));
    await restoreFromMirror(localStore);
    expect(idbEntries.size).toBe(0);
  });

  test('is not restored for keys that can be replaced', async () => {
    localStore.write(storageKeys.prefetchedAt, '1');
    kill();
    await restoreFromMirror(localStore);
    expect(localStore.read(storageKeys.prefetchedAt)).toBeNull();
    expect(idbEntries.size).toBe(0);
  });

  test("is not restored while a signed-out user's data is still to be wiped", async () => {
    localStore.write(message, 'words');
    kill();
    window.localStorage.setItem(storageKeys.ticketsUnwanted, 'true');
    await restoreFromMirror(localStore);
    expect(localStore.read(message)).toBeNull();
  });

  test('is mirrored again after a wipe', async () => {
    localStore.write(storageKeys.cart, '[1]');
    await vi.waitFor(() => expect(idbEntries.size).toBe(1));
    idbEntries.clear();
    renewMirror(localStore);
    kill();
    await restoreFromMirror(localStore);
    expect(localStore.read(storageKeys.cart)).toBe('[1]');
  });
});

describe('if IndexedDB is damaged', () => {
  test('local storage is used alone', async () => {
    idbFailure.cause = new Error('locked');
    expect(localStore.write(message, 'words')).toBe(true);
    await restoreFromMirror(localStore);
    expect(localStore.read(message)).toBe('words');
  });

  test('values of an unexpected type are ignored', async () => {
    idbEntries.set(`twin-${message}`, 'words');
    idbEntries.set(7, 'a key of another app');
    await restoreFromMirror(localStore);
    expect(localStore.read(message)).toBeNull();
  });
});
