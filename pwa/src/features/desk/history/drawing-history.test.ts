import { endedSession } from '@archive/schema/drawing/history';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import { idbFailure } from '#test/fake-idb.ts';
import { aSession, idOf } from './testing/ended-session.ts';
import { device, ids, newDevice, openTab, signIn, signOut } from './testing/history-tab.ts';

// Its tabs load modules of their own, so this file needs isolation.
beforeEach(newDevice);

describe("a guest's history", () => {
  it('is on the device after a reload, counts the photos, and is sent nowhere', async () => {
    const tab = await openTab();
    await tab.addEndedSession(aSession(1));
    await tab.addEndedSession(aSession(1));
    await tab.addEndedSession(aSession(2));
    await tab.sync();
    const reloaded = await openTab();
    expect(await reloaded.ids()).toEqual(ids(1, 2));
    expect(await reloaded.readTimesDrawn()).toEqual({ ['a'.repeat(32)]: 2, ['b'.repeat(32)]: 2 });
    expect(device.server.calls).toEqual([]);
  });

  it('joins the account that signs in first', async () => {
    const tab = await openTab();
    await tab.addEndedSession(aSession(1));
    await signIn(tab, 'u1');
    await tab.sync();
    expect([device.account.ids(), await tab.ids()]).toEqual([ids(1), ids(1)]);
    await signOut(tab);
    await signIn(tab, 'u2');
    expect(await tab.ids()).toEqual([]);
  });

  it('joins the account even if the device did not hand it over', async () => {
    const tab = await openTab();
    await tab.addEndedSession(aSession(1));
    storageOwner.set('u1');
    expect(await tab.ids()).toEqual(ids(1));
    await tab.sync();
    expect(device.account.ids()).toEqual(ids(1));
    await tab.removeSession(idOf(1));
    expect(await tab.ids()).toEqual([]);
  });

  it('has no more than the account accepts', async () => {
    const tab = await openTab();
    const drawn = Array.from({ length: 1200 }, (_, pose) => ({ photoSetId: 1, pose: pose + 1, view: 'a', seconds: 40_000 }));
    await tab.addEndedSession(aSession(1, { drawn }));
    expect(endedSession.safeParse(await tab.readEndedSession(idOf(1))).success).toBe(true);
  });

  it('forgets a removed session', async () => {
    const tab = await openTab();
    await tab.addEndedSession(aSession(1));
    await tab.removeSession(idOf(1));
    await signIn(tab, 'u1');
    await tab.sync();
    expect([await tab.ids(), device.account.changes]).toEqual([[], []]);
  });
});

it('two tabs lose nothing of each other', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await signIn(first, 'u1');
  await Promise.all([first.addEndedSession(aSession(1)), second.addEndedSession(aSession(2)), first.addEndedSession(aSession(3))]);
  await second.removeSession(idOf(1));
  await vi.waitFor(async () => expect([await first.ids(), await second.ids()]).toEqual([ids(2, 3), ids(2, 3)]));
});

it('a browser without IndexedDB keeps the history until the page is closed, and sends it', async () => {
  idbFailure.cause = new ReferenceError('indexedDB is not defined');
  const tab = await openTab();
  await tab.addEndedSession(aSession(1));
  await signIn(tab, 'u1');
  expect(await tab.ids()).toEqual(ids(1));
  await tab.sync();
  expect([await tab.ids(), device.account.ids()]).toEqual([ids(1), ids(1)]);
});

it('what could not be stored is stored with the next change', async () => {
  const tab = await openTab();
  idbFailure.cause = new Error('full');
  await tab.addEndedSession(aSession(1));
  idbFailure.cause = null;
  await tab.addEndedSession(aSession(2));
  expect(await (await openTab()).ids()).toEqual(ids(1, 2));
});
