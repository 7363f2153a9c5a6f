import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import { provideIdb } from '#test/fake-idb.ts';
import { FakeServer } from '#test/fake-server.ts';
import { dismissShownToast, shownToast } from '#test/shown-toast.ts';
import { startKeeper } from './keeper/keeper.ts';
import { keepSet, removeAllSets, retryRefused } from './kept-actions.ts';
import { confirmLicenses } from './licenses/confirm-licenses.ts';
import { removals } from './licenses/removals.ts';
import { cleanUpKeptSets } from './sets/clean-up-kept-sets.ts';
import { listKept } from './sets/kept-sets.ts';
import { readAgain, readKept } from './sets/kept-store.ts';
import { provideClient } from './sets/manifests.ts';
import { keptDatabase, keyOf } from './storage/kept-database.ts';
import { openFolder } from './storage/kept-files.ts';
import { keptFlag, unwantedKept } from './storage/kept-flags.ts';
import { changeSet, readRecords, writeSet } from './storage/kept-index.ts';
import { addMarks } from './storage/kept-marks.ts';
import { aDevice, anOwnedManifest, type KeptDevice, namesOf } from './testing/kept-device.ts';
import { aKeptSet, aManifest } from './testing/kept-set.ts';

provideIdb();
vi.mock('./keeper/keeper-client.ts', () => import('./testing/kept-device.ts'));

const DAY = 86_400_000;
const index = keptDatabase as unknown as Map<string, unknown>;
let device: KeptDevice;

beforeEach(async () => {
  device = aDevice();
  storageOwner.set('u1');
  await readKept();
});
afterEach(async () => {
  unwantedKept.clear();
  await removeAllSets();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  dismissShownToast();
  index.clear();
  await readAgain();
});

const stateOfSet = async () => (await listKept()).find(({ id }) => id === 1)?.state;
const untilKept = () => vi.waitFor(async () => expect((await stateOfSet())?.status).toBe('kept'));

async function keep(tokens = ['t1']): Promise<void> {
  await keepSet(anOwnedManifest(1, tokens), { level: 'all', grant: null });
  await untilKept();
}

describe('confirming purchases', () => {
  const answer = (status: string, more: object = {}) => ({ success: true, sets: [{ id: 1, status, ...more }] });
  const license = (days: number) => ({ line: 'line-1', sig: 'next', expiresAt: new Date(Date.now() + days * DAY).toISOString() });

  test('stores the next license without a word', async () => {
    await keep();
    await changeSet(1, { confirmedAt: 0, license: { line: 'line-1', sig: 'old', expiresAt: 0 } });
    await readAgain();
    expect(await stateOfSet()).toMatchObject({ status: 'locked', reason: 'expired' });
    device.confirm.reply = answer('valid', { version: 1, license: license(30) });
    await confirmLicenses();
    expect(await stateOfSet()).toMatchObject({ status: 'kept', overdueUntil: null });
    expect([(await readRecords())[0]?.set.license.sig, shownToast()]).toEqual(['next', null]);
  });

  test.each([
    ['refund', 'This purchase was refunded.'],
    ['duplicate', 'You bought it twice, and this purchase was refunded. You still own it, and can keep it again.'],
    ['gone', 'The shop no longer has this purchase.'],
  ])('deletes the photos after a %s, and says why until it was read', async (status, text) => {
    await keep();
    device.confirm.reply = answer(status);
    await confirmLicenses();
    expect([device.disk.paths(), await listKept()]).toEqual([[], []]);
    expect(shownToast()).toBe(`Removed from This Device: First Light: ${text}`);
    expect(removals()).toEqual([{ id: 1, title: 'First Light', reason: status }]);
    // Bought again
    await keep();
    expect(removals()).toEqual([]);
  });

  test('locks a set during a dispute, and opens it when the dispute is won', async () => {
    await keep();
    device.confirm.reply = answer('dispute');
    await confirmLicenses();
    expect(await stateOfSet()).toMatchObject({ status: 'locked', reason: 'dispute' });
    expect(device.disk.paths()).toHaveLength(2);
    device.confirm.reply = answer('valid', { version: 1, license: license(30) });
    await confirmLicenses();
    expect(await stateOfSet()).toMatchObject({ status: 'kept' });
  });

  test.each([
    ['there is no connection', null],
    ['a sign-in page answers', { login: true }],
    ['another set is meant', { sets: [{ id: 2, status: 'refund' }] }],
    ['the status is unknown', { success: true, sets: [{ id: 1, status: 'perhaps' }] }],
  ])('changes nothing when %s', async (_what, reply) => {
    await keep();
    device.confirm.reply = reply;
    await confirmLicenses();
    expect(await stateOfSet()).toMatchObject({ status: 'kept' });
  });

  test('fetches what is new in another version, and deletes what is gone', async () => {
    await keep(['t1', 't2']);
    const before = device.requests.length;
    provideClient(new FakeServer().on('KeptManifest', () => ({ ownedSet: anOwnedManifest(1, ['t2', 't3'], { version: 2 }) })).client);
    device.confirm.reply = answer('valid', { version: 2, license: license(30) });
    await confirmLicenses();
    await startKeeper();
    expect(await stateOfSet()).toMatchObject({ status: 'kept' });
    expect(device.requests.slice(before)).toEqual(['/photos/1/t3-320.jpg', '/photos/1/t3-800.jpg']);
    expect(device.disk.paths().map((path) => path.slice(-6))).toEqual(['t2-320', 't2-800', 't3-320', 't3-800']);
  });
});

describe('after a killed browser', () => {
  test('the keeper continues with the marks, and fetches a file without a mark again', async () => {
    const owned = anOwnedManifest(1, ['t1', 't2']);
    device.answers['/photos/1/t1-800.jpg'] = [null, null, null];
    await keepSet(owned, { level: 'all', grant: null });
    await vi.waitFor(async () => expect(namesOf((await readRecords())[0]?.marks ?? {})).toHaveLength(3));
    const directory = await openFolder('u1', 1);
    await directory.getFileHandle('t1-800', { create: true });
    await vi.waitFor(async () => expect(await stateOfSet()).toMatchObject({ status: 'paused', reason: 'connection' }), 10_000);
    const before = device.requests.length;
    await startKeeper();
    await untilKept();
    expect(device.requests.slice(before)).toEqual(['/photos/1/t1-800.jpg']);
  });

  test('a set that was refused continues after the next sign-in', async () => {
    device.answers['/photos/1/t1-320.jpg'] = [{ status: 404 }];
    provideClient(new FakeServer().on('KeptManifest', () => ({ ownedSet: null })).client);
    await keepSet(anOwnedManifest(1, ['t1']), { level: 'all', grant: null });
    await vi.waitFor(async () => expect(await stateOfSet()).toMatchObject({ status: 'partly', problem: 'refused' }));
    await retryRefused();
    await untilKept();
  });

  test('what a removal has left is deleted', async () => {
    await keep();
    await changeSet(1, { stage: 'removing' });
    await cleanUpKeptSets();
    expect([device.disk.paths(), await readRecords(), keptFlag.get()]).toEqual([[], [], null]);
  });
});

describe('the cleanup at the start', () => {
  async function leave(id: number, owner: string | null, folder: string): Promise<void> {
    await writeSet(id, () => aKeptSet(id, { owner, folder }), aManifest(id));
    await addMarks(id, { 't1-320': 0 });
    await (await openFolder(folder, id, { create: true })).getFileHandle('t1-320', { create: true });
    keptFlag.set(true);
  }

  test('deletes sets of another user, folders without a set and marks without a set', async () => {
    await leave(1, 'u1', 'u1');
    await leave(2, 'u2', 'u2');
    await openFolder('u1', 3, { create: true });
    await addMarks(4, { 't1-320': 3 });
    await cleanUpKeptSets();
    expect(device.disk.paths()).toEqual(['kept/u1/1/t1-320']);
    expect([...index.keys()]).toEqual([keyOf.set(1), keyOf.manifest(1), keyOf.marks(1)]);
  });

  test('leaves alone what another version of the app has written', async () => {
    await leave(1, 'u1', 'u1');
    index.set(keyOf.set(1), { shape: 'of tomorrow' });
    await cleanUpKeptSets();
    expect([device.disk.paths(), keptFlag.get()]).toEqual([['kept/u1/1/t1-320'], true]);
  });

  test('finds a set whose files the browser has deleted', async () => {
    await keep();
    await device.disk.root.removeEntry('kept', { recursive: true });
    await cleanUpKeptSets();
    expect(await stateOfSet()).toMatchObject({ status: 'partly', problem: 'damaged', done: 0 });
  });

  test('finishes a sign-out', async () => {
    await keep();
    unwantedKept.set(true);
    await cleanUpKeptSets();
    expect([device.disk.paths(), index.size, keptFlag.get(), unwantedKept.get()]).toEqual([[], 0, null, null]);
  });
});
