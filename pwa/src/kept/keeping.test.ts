import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { fail } from '#test/fake-opfs.ts';
import { FakeServer } from '#test/fake-server.ts';
import { keepSet, pauseSet, removeAllSets, removeSet, repairSet, resumeSet } from './kept-actions.ts';
import { keptManifest, listKept, urlAt } from './sets/kept-sets.ts';
import { readAgain, readKept } from './sets/kept-store.ts';
import { provideClient } from './sets/manifests.ts';
import { verifySet } from './sets/verify-set.ts';
import { keptDatabase } from './storage/kept-database.ts';
import { keptFlag, keptFlagsChanged, unwantedKept } from './storage/kept-flags.ts';
import { changeSet, readRecords } from './storage/kept-index.ts';
import { contentOf } from './testing/a-photo.ts';
import { aDevice, anOwnedManifest, type KeptDevice, namesOf } from './testing/kept-device.ts';

provideIdb();
vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));

const tokens = ['t1', 't2', 't3'];
const request = { level: 'all', grant: null } as const;
const path = (name: string, folder = 'u1') => `kept/${folder}/1/${name}`;
let device: KeptDevice;

beforeEach(async () => {
  device = aDevice();
  storageOwner.set('u1');
  URL.createObjectURL = () => 'blob:photo';
  await readKept();
});
afterEach(async () => {
  vi.restoreAllMocks();
  unwantedKept.clear();
  await removeAllSets();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  (keptDatabase as unknown as Map<string, unknown>).clear();
  await readAgain();
});

const stateOfSet = async () => (await listKept()).find(({ id }) => id === 1)?.state;
const untilStatus = (status: string) => vi.waitFor(async () => expect((await stateOfSet())?.status ?? 'none').toBe(status));
const marks = async () => namesOf((await readRecords())[0]?.marks ?? {});

async function keepAll(): Promise<void> {
  await keepSet(anOwnedManifest(1, tokens), request);
  await untilStatus('kept');
}

/** The server's answer for the manifest of the set; null: the user doesn't own it now. */
function serveManifest(manifest: object | null): void {
  provideClient(new FakeServer().on('KeptManifest', () => ({ ownedSet: manifest })).client);
}

describe('keeping a set', () => {
  test('fetches every photo, and then it opens from this device', async () => {
    await keepAll();
    expect(device.disk.paths()).toHaveLength(6);
    expect(await stateOfSet()).toMatchObject({ level: 'all', bytes: device.disk.usage(), overdueUntil: null });
    expect((await keptManifest(1))?.poses[0]?.views.map(({ files }) => files.length)).toEqual([2, 2, 2]);
    expect(await urlAt(1, 't2', 800)).toBe('blob:photo');
    expect(await urlAt(1, 't2', 4096)).toBeNull();
  });

  test('can be paused, and continues with what is missing', async () => {
    device.answers['/photos/1/t1-320.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
    await keepSet(anOwnedManifest(1, tokens), request);
    await vi.waitFor(async () => expect(await marks()).toHaveLength(5));
    await pauseSet(1);
    await untilStatus('paused');
    const before = device.requests.length;
    await resumeSet(1);
    await untilStatus('kept');
    expect(device.requests.slice(before)).toEqual(['/photos/1/t1-320.jpg']);
  });

  test('opens what is there while the rest is missing', async () => {
    device.answers['/photos/1/t1-320.jpg'] = [{ status: 404 }];
    serveManifest(null);
    await keepSet(anOwnedManifest(1, tokens), request);
    await untilStatus('partly');
    expect(await stateOfSet()).toMatchObject({ problem: 'refused' });
    const [view] = (await keptManifest(1))?.poses[0]?.views ?? [];
    expect(view?.files.map(({ edge }) => edge)).not.toContain(320);
  });

  test('skips a photo that the shop no longer has, if the user owns the set', async () => {
    device.answers['/photos/1/t1-320.jpg'] = [{ status: 404 }, { status: 404 }];
    serveManifest(anOwnedManifest(1, tokens));
    await keepSet(anOwnedManifest(1, tokens), request);
    await untilStatus('partly');
    expect(await stateOfSet()).toMatchObject({ problem: 'failed', done: 5, total: 6 });
  });

  test('keeps what fits on a full device, and continues when there is space', async () => {
    device.disk.quota = contentOf('t1-320').length * 2;
    serveManifest(anOwnedManifest(1, tokens));
    await keepSet(anOwnedManifest(1, tokens), request);
    await untilStatus('partly');
    expect(await stateOfSet()).toMatchObject({ problem: 'quota', done: 2, total: 6 });
    expect(device.disk.paths()).toHaveLength(2);
    device.disk.quota = 1000;
    await repairSet(1);
    await untilStatus('kept');
  });

  test('adds close-ups to a set that is kept for this screen', async () => {
    const owned = anOwnedManifest(1, ['t1'], { edges: [320, 800, 1600, 2560, 4096] });
    await keepSet(owned, { level: 'screen', grant: null });
    await untilStatus('kept');
    expect(await marks()).toEqual(['t1-1600', 't1-320', 't1-800']);
    await keepSet(owned, request);
    await untilStatus('kept');
    expect(await marks()).toHaveLength(5);
    expect(device.requests).toHaveLength(5);
  });

  test('fetches close-ups too when they are wanted meanwhile', async () => {
    const owned = anOwnedManifest(1, ['t1'], { edges: [320, 800, 1600, 4096] });
    device.answers['/photos/1/t1-320.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
    await keepSet(owned, { level: 'screen', grant: null });
    await vi.waitFor(() => expect(device.requests).toHaveLength(3));
    await keepSet(owned, request);
    await untilStatus('kept');
    expect(await marks()).toEqual(['t1-1600', 't1-320', 't1-4096', 't1-800']);
  });

  test('works for a guest with the link of a purchase', async () => {
    storageOwner.clear();
    await keepSet(anOwnedManifest(1, ['t1']), { level: 'all', grant: { line: 'l1', sig: 's1' } });
    await untilStatus('kept');
    expect(device.requests[0]).toBe('/photos/1/t1-320.jpg?line=l1&sig=s1');
    expect(device.disk.paths()[0]).toBe(path('t1-320', 'guest'));
  });

  test('starts before the user has answered whether the data may stay', async () => {
    navigator.storage.persist = () => new Promise(() => {});
    await keepAll();
    expect(device.disk.paths()).toHaveLength(6);
  });

  test('is refused where nothing can be stored', async () => {
    vi.spyOn(localStore, 'write').mockReturnValue(false);
    await expect(keepSet(anOwnedManifest(1, tokens), request)).rejects.toThrow();
    expect(device.requests).toEqual([]);
  });
});

describe('a file that was changed', () => {
  test('does not open when it is cut off, and a repair fetches it again', async () => {
    await keepAll();
    device.disk.file(path('t2-320')).content = new Uint8Array(1);
    expect(await urlAt(1, 't2', 320)).toBeNull();
    expect(await stateOfSet()).toMatchObject({ status: 'partly', problem: 'damaged', done: 5 });
    serveManifest(anOwnedManifest(1, tokens));
    const before = device.requests.length;
    await repairSet(1);
    await untilStatus('kept');
    expect(device.requests.slice(before)).toEqual(['/photos/1/t2-320.jpg']);
    expect(await urlAt(1, 't2', 320)).toBe('blob:photo');
  });

  test('is found by its checksum', async () => {
    await keepAll();
    expect(await verifySet(1)).toBe(0);
    device.disk.file(path('t2-320')).content = contentOf('xx-320');
    expect(await verifySet(1)).toBe(1);
    expect(await stateOfSet()).toMatchObject({ status: 'partly', problem: 'damaged' });
  });
});

test('photos stay if their folder can not be read for a moment', async () => {
  await keepAll();
  const kept = await marks();
  const open = device.disk.root.getDirectoryHandle;
  device.disk.root.getDirectoryHandle = async () => fail('UnknownError');
  expect(await verifySet(1)).toBeNull();
  expect([await marks(), (await stateOfSet())?.status]).toEqual([kept, 'kept']);
  device.disk.root.getDirectoryHandle = open;
  expect(await verifySet(1)).toBe(0);
});

test('photos are missing if their folder was deleted', async () => {
  await keepAll();
  await device.disk.root.removeEntry('kept', { recursive: true });
  expect(await verifySet(1)).toBe(6);
  expect(await stateOfSet()).toMatchObject({ status: 'partly', problem: 'damaged' });
});

describe('removing', () => {
  test('deletes the files and the index, and other sets stay', async () => {
    await keepAll();
    await keepSet(anOwnedManifest(2, ['t9']), request);
    await vi.waitFor(() => expect(device.disk.paths()).toHaveLength(8));
    await removeSet(1);
    expect(device.disk.paths()).toEqual(['kept/u1/2/t9-320', 'kept/u1/2/t9-800']);
    expect((await listKept()).map(({ id }) => id)).toEqual([2]);
    await removeAllSets();
    expect([device.disk.paths(), keptFlag.get()]).toEqual([[], null]);
  });

  test('ends while photos are being fetched', async () => {
    device.answers['/photos/1/t1-320.jpg'] = [{ status: 429, headers: { 'retry-after': '60' } }];
    await keepSet(anOwnedManifest(1, tokens), request);
    await vi.waitFor(async () => expect(await marks()).toHaveLength(5));
    await removeSet(1);
    expect([device.disk.paths(), await readRecords()]).toEqual([[], []]);
  });
});

describe('a set on a shared device', () => {
  test('is hidden from another user, and from everyone while a sign-out is not finished', async () => {
    await keepAll();
    storageOwner.set('u2');
    expect([await listKept(), await keptManifest(1), await urlAt(1, 't1', 320)]).toEqual([[], null, null]);
    storageOwner.clear();
    expect(await listKept()).toHaveLength(1);
    unwantedKept.set(true);
    keptFlagsChanged();
    expect([await listKept(), await keptManifest(1), await urlAt(1, 't1', 320)]).toEqual([[], null, null]);
  });

  test('is hidden during a dispute, and half a year after the last confirmation', async () => {
    await keepAll();
    await changeSet(1, { isDisputed: true });
    await readAgain();
    expect([await stateOfSet(), await keptManifest(1), await urlAt(1, 't1', 320)]).toMatchObject([{ reason: 'dispute' }, null, null]);
    await changeSet(1, { isDisputed: false });
    await readAgain();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 86_400_000 });
    expect([await stateOfSet(), await keptManifest(1)]).toMatchObject([{ reason: 'expired' }, null]);
    vi.useRealTimers();
  });
});

test('the flag is there before the first photo, so that a sign-out finds the set', async () => {
  const writes: string[] = [];
  vi.stubGlobal('fetch', async () => {
    writes.push(window.localStorage.getItem(storageKeys.hasKeptSets) ?? 'missing');
    throw new TypeError('Failed to fetch');
  });
  await keepSet(anOwnedManifest(1, tokens), request);
  await vi.waitFor(() => expect(writes.length).toBeGreaterThan(0));
  expect(writes[0]).toBe('true');
});
