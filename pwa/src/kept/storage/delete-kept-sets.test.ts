import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import { bela, openTab, setUpTabs, signedInTab } from '#state/testing/tab.ts';
import { ada } from '#test/ada.ts';
import { idbFailure, provideIdb } from '#test/fake-idb.ts';
import { type FakeDisk, fail, installFakeOpfs } from '#test/fake-opfs.ts';
import { dismissShownToast, shownToast } from '#test/shown-toast.ts';
import { aKeptSet, aManifest } from '../testing/kept-set.ts';
import { deviceKeptSets } from './device-kept-sets.ts';
import { keptDatabase } from './kept-database.ts';
import { openFolder } from './kept-files.ts';
import { keptFlag, unwantedKept } from './kept-flags.ts';
import { readRecords, writeSet } from './kept-index.ts';
import { addMarks } from './kept-marks.ts';

provideIdb();

let disk: FakeDisk;

beforeEach(() => {
  disk = installFakeOpfs();
});
setUpTabs();
afterEach(() => {
  idbFailure.cause = null;
  dismissShownToast();
  (keptDatabase as unknown as Map<string, unknown>).clear();
});

async function keep(id: number, owner: string | null): Promise<void> {
  const folder = owner ?? 'guest';
  await writeSet(id, () => aKeptSet(id, { owner, folder }), aManifest(id));
  await addMarks(id, { 't1-320': 3 });
  await (await openFolder(folder, id, { create: true })).getFileHandle('t1-320', { create: true });
  keptFlag.set(true);
}

const kept = async () => (await readRecords()).map(({ set }) => [set.id, set.owner]);

describe('signing out', () => {
  test('deletes the files first, then the index, and the flags at last', async () => {
    await keep(1, ada.id);
    const { store } = await signedInTab(ada, [deviceKeptSets]);
    await store.signOut();
    await vi.waitFor(() => expect(keptFlag.get()).toBeNull());
    expect([disk.paths(), await kept(), unwantedKept.get()]).toEqual([[], [], null]);
  });

  test('waits for a tab that is still writing a file', async () => {
    await keep(1, ada.id);
    const { store } = await signedInTab(ada, [deviceKeptSets]);
    const file = disk.file(`kept/${ada.id}/1/t1-320`);
    file.isOpen = true;
    await store.signOut();
    expect(unwantedKept.get()).toBe(true);
    file.isOpen = false;
    await vi.waitFor(() => expect(disk.paths()).toEqual([]), 3000);
  });

  test.each(['files', 'index'] as const)(
    'keeps the mark while the %s can not be deleted, and the next start deletes them',
    async (part) => {
      await keep(1, ada.id);
      const { store, stop } = await signedInTab(ada, [deviceKeptSets]);
      if (part === 'files') disk.onRemove = () => fail('NoModificationAllowedError');
      else idbFailure.cause = new Error('damaged');
      await store.signOut();
      stop();
      await new Promise((resolve) => setTimeout(resolve, 1600));
      expect([keptFlag.get(), unwantedKept.get()]).toEqual([true, true]);
      disk.onRemove = () => {};
      idbFailure.cause = null;
      openTab(null, [deviceKeptSets]);
      await vi.waitFor(() => expect([keptFlag.get(), unwantedKept.get(), disk.paths()]).toEqual([null, null, []]));
    },
  );
});

test('a session that ended by itself keeps the sets', async () => {
  await keep(1, ada.id);
  const { store, server, name } = await signedInTab(ada, [deviceKeptSets]);
  server.on('SessionMe', () => ({ me: null }));
  await store.refresh();
  expect([name(), await kept(), unwantedKept.get()]).toEqual(['signedOut', [[1, ada.id]], null]);
});

test('a user who signs in gets the sets of a guest, and those of another user are deleted', async () => {
  await keep(1, null);
  await keep(2, ada.id);
  await keep(3, bela.id);
  storageOwner.set(bela.id);
  await signedInTab(ada, [deviceKeptSets]);
  await vi.waitFor(async () =>
    expect(await kept()).toEqual([
      [1, ada.id],
      [2, ada.id],
    ]),
  );
  expect(disk.paths()).toEqual(['kept/guest/1/t1-320', `kept/${ada.id}/2/t1-320`].sort());
  await vi.waitFor(() => expect(shownToast()).toBe('Removed from This Device: 1 photo set of another account, 3\u00a0B'));
});

test('nothing is announced to a user whose own sets were kept', async () => {
  await keep(1, null);
  await keep(2, ada.id);
  storageOwner.set(ada.id);
  await signedInTab(ada, [deviceKeptSets]);
  await vi.waitFor(async () => expect(await kept()).toContainEqual([1, ada.id]));
  expect(shownToast()).toBeNull();
});
