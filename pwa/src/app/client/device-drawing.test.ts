import { DAY_MS } from '@archive/schema/durations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPictureGone, isPictureStored, storePicture } from '#features/desk/aids/testing/stored-picture.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { bela, settledTab, setUpTabs, signedInTab } from '#state/testing/tab.ts';
import { ada } from '#test/ada.ts';
import { idbFailure, provideIdb, resetIdb } from '#test/fake-idb.ts';
import { deviceData } from './device-data.ts';

// A session of another file stores its user a moment after that file has ended, so this file needs isolation.
beforeEach(resetIdb);
provideIdb();
setUpTabs();
afterEach(() => void vi.useRealTimers());

describe("the picture of the visitor's drawing", () => {
  const id = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';

  /** Draws with the picture. The session is not over. */
  async function draw(owner: string | null) {
    localStore.writeJson(storageKeys.deskSession, { id, owner, session: { isDone: false } });
    await storePicture(id);
  }

  /** The code that deletes it is loaded first. */
  const untilGone = () => vi.waitFor(() => expect(isPictureGone()).toBe(true), 5000);

  test('is deleted at a sign-out', async () => {
    const tab = await signedInTab(ada, deviceData);
    await draw(ada.id);
    await tab.store.signOut();
    await untilGone();
  });

  test('that could not be deleted at a sign-out is deleted by the next start', async () => {
    const tab = await signedInTab(ada, deviceData);
    await draw(ada.id);
    idbFailure.cause = new Error('locked');
    await tab.store.signOut();
    await vi.dynamicImportSettled();
    tab.stop();
    idbFailure.cause = null;
    expect(isPictureStored()).toBe(true);
    await settledTab(null, deviceData);
    await untilGone();
  });

  test('is deleted when the session of its user has ended, or another user signs in', async () => {
    const tab = await signedInTab(ada, deviceData);
    await draw(ada.id);
    tab.server.on('SessionMe', () => ({ me: null }));
    await tab.store.refresh();
    await untilGone();
    tab.store.setUser(ada);
    await draw(ada.id);
    tab.stop();
    await settledTab(bela, deviceData);
    await untilGone();
  });

  test('of a guest stays when they sign in', async () => {
    const tab = await settledTab(null, deviceData);
    await draw(null);
    tab.store.setUser(ada);
    await vi.dynamicImportSettled();
    expect(isPictureStored()).toBe(true);
    await tab.store.signOut();
    await untilGone();
  });

  test.each([
    ['a guest', null],
    ['a user', ada],
  ])('is deleted by the next start of %s after a day, and not before', async (_, user) => {
    await draw(null);
    (await settledTab(user, deviceData)).stop();
    expect(isPictureStored()).toBe(true);
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
    await settledTab(user, deviceData);
    await untilGone();
  });
});
