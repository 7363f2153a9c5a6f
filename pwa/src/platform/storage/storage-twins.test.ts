import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shelf, trouble } from '#test/fake-idb.ts';
import { storageKeys } from './storage-keys.ts';
import { renewTwins, restoreFromTwins } from './storage-twins.ts';
import { localStore } from './web-storage.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const message = `${storageKeys.contactOutbox}a`;

beforeEach(() => {
  shelf.clear();
  trouble.cause = null;
});
afterEach(() => window.localStorage.clear());

/** What the disk has of the local storage. */
const disk = () => ({ ...window.localStorage });

/** A browser that is killed has not written its latest entries to the disk. */
function kill(onDisk: Record<string, string> = {}) {
  window.localStorage.clear();
  for (const [key, text] of Object.entries(onDisk)) window.localStorage.setItem(key, text);
}

describe('what a killed browser has lost', () => {
  test('is there again, and whoever watches hears of it', async () => {
    localStore.write(message, 'words');
    localStore.write(storageKeys.cart, '[]');
    kill();
    const heard = vi.fn();
    window.addEventListener('storage', ({ key, newValue }) => heard(key, newValue));
    await restoreFromTwins(localStore);
    expect([localStore.read(message), localStore.read(storageKeys.cart)]).toEqual(['words', '[]']);
    expect(heard.mock.calls.sort()).toEqual([
      [message, 'words'],
      [storageKeys.cart, '[]'],
    ]);
  });

  test('is put over what was on the disk, and what was removed since goes again', async () => {
    localStore.write(storageKeys.cart, '[1]');
    localStore.write(message, 'words');
    const before = disk();
    localStore.write(storageKeys.cart, '[]');
    localStore.remove(message);
    kill(before);
    await restoreFromTwins(localStore);
    expect([localStore.read(storageKeys.cart), localStore.read(message)]).toEqual(['[]', null]);
  });

  test('is not put over what another tab has just written', async () => {
    localStore.write(message, 'old');
    localStore.write(message, 'new');
    shelf.set(`twin-${message}`, { text: 'old', at: Number(localStore.read(storageKeys.twinsAt)) - 1 });
    await restoreFromTwins(localStore);
    expect(localStore.read(message)).toBe('new');
  });

  test('is right whatever the clock does', async () => {
    localStore.write(message, 'old');
    const before = disk();
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    localStore.write(message, 'new');
    vi.useRealTimers();
    kill(before);
    await restoreFromTwins(localStore);
    expect(localStore.read(message)).toBe('new');
  });

  test('leaves no trace of what was removed long ago', async () => {
    localStore.write(message, 'words');
    localStore.remove(message);
    window.localStorage.setItem(storageKeys.twinsAt, String(Date.now() + 7_200_000));
    await restoreFromTwins(localStore);
    expect(shelf.size).toBe(0);
  });

  test('is only what nobody could make up for', async () => {
    localStore.write(storageKeys.warmedAt, '1');
    kill();
    await restoreFromTwins(localStore);
    expect(localStore.read(storageKeys.warmedAt)).toBeNull();
    expect(shelf.size).toBe(0);
  });

  test('stays lost while what somebody has left is yet to be wiped', async () => {
    localStore.write(message, 'words');
    kill();
    window.localStorage.setItem(storageKeys.ticketsUnwanted, 'true');
    await restoreFromTwins(localStore);
    expect(localStore.read(message)).toBeNull();
  });

  test('has twins again after a wipe', async () => {
    localStore.write(storageKeys.cart, '[1]');
    await vi.waitFor(() => expect(shelf.size).toBe(1));
    shelf.clear();
    renewTwins(localStore);
    kill();
    await restoreFromTwins(localStore);
    expect(localStore.read(storageKeys.cart)).toBe('[1]');
  });
});

describe('where IndexedDB is damaged', () => {
  test('local storage is used alone', async () => {
    trouble.cause = new Error('locked');
    expect(localStore.write(message, 'words')).toBe(true);
    await restoreFromTwins(localStore);
    expect(localStore.read(message)).toBe('words');
  });

  test('values of another kind are left out', async () => {
    shelf.set(`twin-${message}`, 'words');
    shelf.set(7, 'a key of somebody else');
    await restoreFromTwins(localStore);
    expect(localStore.read(message)).toBeNull();
  });
});
