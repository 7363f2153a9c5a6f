import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import { idbFailure } from '#test/fake-idb.ts';
import { aSession } from '../testing/ended-session.ts';
import { FakeAccount } from '../testing/fake-account.ts';
import { device, ids, newDevice, openTab, signIn, signOut } from '../testing/history-tab.ts';

// Its tabs load modules of their own, so this file needs isolation.
beforeEach(newDevice);

describe('a sign-out', () => {
  it('leaves nothing that was sent on the device', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    await tab.sync();
    await signOut(tab);
    expect([await tab.ids(), tab.all(), tab.deviceHistory.isStored(), tab.deviceHistory.isHidden()]).toEqual([[], {}, false, false]);
  });

  it('leaves what was not sent, which only that account sees, and sends at its next sign-in', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    device.account.save([aSession(1)]);
    await tab.sync();
    await tab.addEndedSession(aSession(2));
    await signOut(tab);
    expect(await tab.ids()).toEqual([]);
    await signIn(tab, 'u2');
    await tab.addEndedSession(aSession(3));
    const accountOfBela = new FakeAccount();
    accountOfBela.answer(device.server);
    await tab.sync();
    expect([await tab.ids(), accountOfBela.ids()]).toEqual([ids(3), ids(3)]);
    await signOut(tab);
    await signIn(tab, 'u1');
    device.account.answer(device.server);
    await tab.sync();
    expect([await tab.ids(), device.account.ids()]).toEqual([ids(1, 2), ids(1, 2)]);
  });

  it('during a sync sends nothing more, and stores nothing that arrives later', async () => {
    device.account.save([aSession(3)]);
    const tab = await openTab();
    await signIn(tab, 'u1');
    const drawn = Array.from({ length: 1000 }, () => ({ photoSetId: 1, pose: 1, view: 'a'.repeat(64), seconds: 30 }));
    for (const number of [1, 2]) await tab.addEndedSession(aSession(number, { drawn }));
    const answer = device.server.hold('SaveDrawingSessions');
    const syncing = tab.sync();
    await vi.waitFor(() => expect(device.server.callsOf('SaveDrawingSessions')).toHaveLength(1));
    await signOut(tab);
    storageOwner.set('u2');
    answer({ saveDrawingSessions: 1 });
    await syncing;
    expect(device.server.callsOf('SaveDrawingSessions')).toHaveLength(1);
    expect(Object.keys(tab.all()?.u1?.sessions ?? {})).toEqual(ids(2));
  });

  it('that could not delete it is repeated at the next start', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    await tab.sync();
    idbFailure.cause = new Error('locked');
    await signOut(tab);
    idbFailure.cause = null;
    const restarted = await openTab();
    expect([restarted.deviceHistory.isStored(), restarted.deviceHistory.isHidden()]).toEqual([true, true]);
    await restarted.deviceHistory.wipe();
    expect([restarted.all(), restarted.deviceHistory.isHidden()]).toEqual([{}, false]);
  });
});

it('a sign-in removes what another account has sent, if its session only ended', async () => {
  const tab = await openTab();
  await signIn(tab, 'u1');
  await tab.addEndedSession(aSession(1));
  await tab.sync();
  storageOwner.clear();
  await signIn(tab, 'u2');
  expect(tab.all()).toEqual({});
});
