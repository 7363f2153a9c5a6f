import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { ada } from '#test/ada.ts';
import { bela, setUpTabs, signedInTab } from '../testing/tab.ts';
import { leftDrawings } from './left-drawings.ts';

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

  const left = [{ session: { id: 's1' }, lastSeenAt: 1_700_000_000_000, class: { id: 'c1' } }];

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

test('nothing is set aside for a user who draws nothing', async () => {
  const { store } = await signedInTab();
  await store.signOut();
  expect(localStore.keys().filter((key) => key.startsWith(storageKeys.deskLeft))).toEqual([]);
});
