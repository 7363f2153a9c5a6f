import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideIdb } from '#test/fake-idb.ts';
import { fail } from '#test/fake-opfs.ts';
import { renderInShop } from '#test/fake-shop.tsx';
import { KeptSync } from './KeptSync.tsx';
import { keepSet } from './kept-actions.ts';
import { listKept } from './sets/kept-sets.ts';
import { readAgain, readKept } from './sets/kept-store.ts';
import { keptDatabase, keyOf } from './storage/kept-database.ts';
import { changeSet, readRecord } from './storage/kept-index.ts';
import { aDevice, anOwnedManifest, type KeptDevice } from './testing/kept-device.ts';

provideIdb();
vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const index = keptDatabase as unknown as Map<string, unknown>;
let device: KeptDevice;

beforeEach(async () => {
  device = aDevice();
  await readKept();
  await keepSet(anOwnedManifest(1, ['t1']), { level: 'all', grant: null });
  await vi.waitFor(async () => expect(await statusOfSet()).toBe('kept'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  index.clear();
  await act(readAgain);
});

const statusOfSet = async () => (await listKept()).find(({ id }) => id === 1)?.state.status;
const verifiedAt = async (id = 1) => (await readRecord(id))?.set.verifiedAt ?? 0;

/** Lets time pass by the hour, until something is true. */
async function untilHour(isDone: () => Promise<boolean>): Promise<void> {
  for (let hour = 0; hour < 24 * 8 && !(await isDone()); hour++) await act(() => vi.advanceTimersByTimeAsync(HOUR));
  // Checksums are computed by threads, which take real time
  await vi.waitFor(async () => expect(await isDone()).toBe(true));
}

const stateOfSecond = async () => (await listKept()).find(({ id }) => id === 2)?.state;

/** Begins to keep set 2 while the shop fails for a moment. */
async function keepSecondDuringFailure(): Promise<void> {
  for (const name of ['t2-320', 't2-800']) device.answers[`/photos/2/${name}.jpg`] = Array.from({ length: 3 }, () => ({ status: 502 }));
  await act(() => keepSet(anOwnedManifest(2, ['t2']), { level: 'all', grant: null }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await stateOfSecond()).toMatchObject({ status: 'paused', reason: 'shop' });
}

function closeFolder(id: number): void {
  const folder = device.disk.root.directories.get('kept')?.directories.get('guest');
  if (!folder) throw new Error('nothing is kept');
  const { getDirectoryHandle } = folder;
  folder.getDirectoryHandle = async (name, options) =>
    name === String(id) ? fail('UnknownError') : getDirectoryHandle.call(folder, name, options);
}

test('compares the checksums of a set each week while the app stays open', async () => {
  renderInShop(<KeptSync />);
  for (const _week of [1, 2]) {
    const before = await verifiedAt();
    await untilHour(async () => (await verifiedAt()) > before);
    expect((await verifiedAt()) - before).toBeGreaterThanOrEqual(7 * DAY);
  }
});

test.each([
  ['whose manifest is damaged', () => void index.set(keyOf.manifest(1), 'garbage'), 'partly'],
  ['whose folder can not be read', () => closeFolder(1), 'kept'],
])('a set %s does not keep another one from being checked', async (_what, damage, status) => {
  await act(() => keepSet(anOwnedManifest(2, ['t2']), { level: 'all', grant: null }));
  const before = await vi.waitFor(async () => (await verifiedAt(2)) || expect.fail('not kept yet'));
  damage();
  renderInShop(<KeptSync />);
  await untilHour(async () => (await verifiedAt(2)) > before);
  expect(await statusOfSet()).toBe(status);
});

test('fetches the photos of a new version that the daily confirmation reports', async () => {
  renderInShop(<KeptSync />, { answers: { KeptManifest: () => ({ ownedSet: anOwnedManifest(1, ['t1', 't2'], { version: 2 }) }) } });
  await act(() => vi.advanceTimersByTimeAsync(HOUR));
  const license = { line: 'line-1', sig: 'next', expiresAt: new Date(Date.now() + 30 * DAY).toISOString() };
  device.confirm.reply = { success: true, sets: [{ id: 1, status: 'valid', version: 2, license }] };
  await changeSet(1, { confirmedAt: Date.now() - DAY });
  await untilHour(async () => device.requests.includes('/photos/1/t2-800.jpg'));
  await vi.waitFor(async () => expect(await statusOfSet()).toBe('kept'));
});

test('continues a minute after the shop failed for a moment, although it can be reached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  renderInShop(<KeptSync />);
  await keepSecondDuringFailure();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await vi.waitFor(async () => expect(await stateOfSecond()).toMatchObject({ status: 'kept' }));
});

describe('while a set is being kept', () => {
  const release = vi.fn(async () => {});
  const requestLock = vi.fn(async () => ({ release, released: false }));

  beforeEach(() => {
    vi.clearAllMocks();
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requestLock } });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

  test('the screen stays on', async () => {
    device.answers['/photos/2/t2-320.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
    renderInShop(<KeptSync />);
    expect(requestLock).not.toHaveBeenCalled();
    await act(() => keepSet(anOwnedManifest(2, ['t2']), { level: 'all', grant: null }));
    await vi.waitFor(() => expect(requestLock).toHaveBeenCalledExactlyOnceWith('screen'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(release).toHaveBeenCalledOnce());
  });

  test('it continues when the app is visible again', async () => {
    renderInShop(<KeptSync />);
    await keepSecondDuringFailure();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await vi.waitFor(async () => expect(await stateOfSecond()).toMatchObject({ status: 'kept' }));
  });
});
