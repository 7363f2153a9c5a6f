import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { ada } from '#test/ada.ts';
import { bela, setUpTabs, signedInTab } from '../testing/tab.ts';
import { leftDrawings, setOthersDrawingAside } from './left-drawings.ts';

setUpTabs();

const stored = () => [storageKeys.deskSession, storageKeys.deskAliveAt, storageKeys.deskClass].map((key) => localStore.read(key));

describe('what a user is drawing', () => {
  let tab: Awaited<ReturnType<typeof signedInTab>>;
  beforeEach(async () => {
    tab = await signedInTab();
    localStore.writeJson(storageKeys.deskSession, { id: 's1' });
    localStore.write(storageKeys.deskAliveAt, '1700000000000');
    localStore.writeJson(storageKeys.deskClass, { id: 'c1' });
  });

  const left = [
    { session: { id: 's1' }, lastSeenAt: 1_700_000_000_000, class: null },
    { session: null, lastSeenAt: null, class: { id: 'c1' } },
  ];

  test('is set aside for them when they sign out', async () => {
    await tab.store.signOut();
    expect([leftDrawings(ada.id), stored()]).toEqual([left, [null, null, null]]);
  });

  test('is set aside for them when their session has ended', async () => {
    tab.server.on('SessionMe', () => ({ me: null }));
    await tab.store.refresh();
    await vi.waitFor(() => expect(stored()).toEqual([null, null, null]));
    expect(leftDrawings(ada.id)).toEqual(left);
  });

  test('is set aside for them when another user signs in', () => {
    tab.store.setUser(bela);
    expect([leftDrawings(ada.id), leftDrawings(bela.id), stored()]).toEqual([left, [], [null, null, null]]);
  });
});

test('a page that stores a drawing again after the sign-out leaves it to its user', async () => {
  const { store } = await signedInTab();
  await store.signOut();
  localStore.writeJson(storageKeys.deskSession, { id: 's1', owner: ada.id });
  localStore.writeJson(storageKeys.deskClass, { id: 'c1', owner: bela.id });
  setOthersDrawingAside(bela.id);
  expect([leftDrawings(ada.id).map(({ session }) => session), leftDrawings(bela.id)]).toEqual([[{ id: 's1', owner: ada.id }], []]);
  expect(stored()).toEqual([null, null, '{"id":"c1","owner":"u2"}']);
  // Someone else signs out
  store.setUser({ ...ada, id: 'u3' });
  await store.signOut();
  expect([leftDrawings('u3'), leftDrawings(bela.id).length]).toEqual([[], 1]);
});

test('what is drawn is set aside though the storage is full', async () => {
  const { store } = await signedInTab();
  localStore.writeJson(storageKeys.deskSession, { id: 's1' });
  const write = localStore.writeJson;
  const full = vi.spyOn(localStore, 'writeJson').mockImplementation((key, value) => stored()[0] === null && write(key, value));
  await store.signOut();
  full.mockRestore();
  expect(leftDrawings(ada.id).map(({ session }) => session)).toEqual([{ id: 's1' }]);
});

test('nothing is set aside for a user who draws nothing', async () => {
  const { store } = await signedInTab();
  await store.signOut();
  expect(localStore.keys().filter((key) => key.startsWith(storageKeys.deskLeft))).toEqual([]);
});
