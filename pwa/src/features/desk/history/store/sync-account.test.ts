import type { EndedSession } from '@archive/schema/drawing/history';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appError } from '#test/fake-server.ts';
import { aSession, idOf } from '../testing/ended-session.ts';
import { device, ids, newDevice, openTab, signIn } from '../testing/history-tab.ts';

// Its tabs load modules of their own, so this file needs isolation.
beforeEach(newDevice);

describe("an account's history", () => {
  it('comes from all its devices, in several pages', async () => {
    device.account.save([aSession(1), aSession(2), aSession(3)]);
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(4));
    await tab.sync();
    expect([await tab.ids(), device.account.ids()]).toEqual([ids(1, 2, 3, 4), ids(1, 2, 3, 4)]);
    device.account.save([aSession(5)]);
    await tab.sync();
    expect(await tab.ids()).toEqual(ids(1, 2, 3, 4, 5));
    expect(device.server.callsOf('DrawingChanges').at(-1)?.variables).toEqual({ after: 4 });
  });

  it('has the rows of custom rounds', async () => {
    const custom = aSession(1, { preset: 'custom', rows: [{ times: 2, kind: 'draw', seconds: 45, pick: 'new' }] });
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(custom);
    device.account.save([aSession(2, { preset: 'custom', rows: custom.rows ?? null })]);
    await tab.sync();
    expect(device.account.changes.map(({ session }) => session?.rows)).toEqual([custom.rows, custom.rows]);
    expect(await tab.readEndedSession(idOf(2))).toEqual({ ...aSession(2), preset: 'custom', rows: custom.rows });
  });

  it('has what each session was drawn from, which earlier releases did not store', async () => {
    const source = { kind: 'sets' as const, photoSetIds: [3, 4], pose: null };
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1, { source }));
    device.account.save([aSession(2, { source }), aSession(3)]);
    await tab.sync();
    expect(device.account.changes.map(({ session }) => session?.source)).toEqual([source, undefined, source]);
    expect(await tab.readEndedSession(idOf(2))).toEqual(aSession(2, { source }));
    expect(await tab.readEndedSession(idOf(3))).toEqual(aSession(3));
  });

  it('loses a session that another device has removed', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    await tab.sync();
    device.account.remove(idOf(1));
    await tab.sync();
    expect(await tab.ids()).toEqual([]);
  });

  it('loses a session that was removed without a connection, as soon as there is one', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    await tab.sync();
    device.server.fail('RemoveDrawingSession');
    await tab.removeSession(idOf(1));
    await tab.sync();
    expect([await tab.ids(), device.account.ids(), tab.lastSync.get()?.problem?.code]).toEqual([[], ids(1), 'NETWORK']);
    device.account.answer(device.server);
    await tab.sync();
    expect([await tab.ids(), device.account.ids(), tab.lastSync.get()?.problem]).toEqual([[], [], null]);
  });

  it('gets a removed session back under another id, because the account never takes the old one', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    await tab.sync();
    await tab.removeSession(idOf(1));
    const id = await tab.restoreSession(aSession(1));
    await tab.sync();
    expect(device.account.ids()).toEqual([id]);
    expect(await tab.readEndedSession(id)).toEqual({ ...aSession(1), id });
  });

  it('is sent when there is a connection again, once, even if the first reply was lost', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    device.server.on('SaveDrawingSessions', ({ sessions }) => {
      device.account.save(sessions);
      throw new TypeError('lost');
    });
    await tab.sync();
    expect([await tab.ids(), tab.lastSync.get()?.problem?.code]).toEqual([ids(1), 'NETWORK']);
    device.account.answer(device.server);
    await tab.sync();
    expect([await tab.ids(), device.account.ids(), tab.all()?.u1?.unsent]).toEqual([ids(1), ids(1), []]);
  });

  it('is sent in requests that the server accepts', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    const drawn = Array.from({ length: 1200 }, (_, pose) => ({ photoSetId: 1, pose: pose + 1, view: 'a'.repeat(32), seconds: 30 }));
    for (const number of [1, 2, 3]) await tab.addEndedSession(aSession(number, { drawn }));
    for (let number = 4; number < 60; number++) await tab.addEndedSession(aSession(number));
    await tab.sync();
    const sent = device.server.callsOf('SaveDrawingSessions').map(({ variables }) => variables.sessions as { drawn: unknown[] }[]);
    expect(sent.map((sessions) => sessions.length)).toEqual([1, 1, expect.any(Number), expect.any(Number)]);
    expect(Math.max(...sent.map((sessions) => JSON.stringify(sessions).length))).toBeLessThan(128 * 1024);
    expect(sent[0]?.[0]?.drawn).toHaveLength(1000);
    expect(device.account.ids()).toHaveLength(59);
  });

  it.each(['BAD_INPUT', 'TOO_LARGE'] as const)('is sent except for the session that the account rejects with %s', async (code) => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    for (const number of [1, 2, 3]) await tab.addEndedSession(aSession(number));
    device.server.on('SaveDrawingSessions', ({ sessions }) => {
      if (sessions.some(({ id }: { id: string }) => id === idOf(2))) throw appError(code, 'Invalid input');
      return { saveDrawingSessions: device.account.save(sessions) };
    });
    await tab.sync();
    expect([device.account.ids(), tab.all()?.u1?.unsent, tab.lastSync.get()?.problem?.message]).toEqual([
      ids(1, 3),
      ids(2),
      'Invalid input',
    ]);
  });

  it('is sent without the sessions of a later version of the app, which stay on the device', async () => {
    const later = { ...aSession(1), preset: 'later' };
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(later as unknown as EndedSession);
    await tab.addEndedSession(aSession(2));
    await tab.sync();
    expect([await tab.ids(), device.account.ids(), tab.lastSync.get()?.problem]).toEqual([ids(2), ids(2), null]);
    expect(tab.all()?.u1).toMatchObject({ sessions: { [idOf(1)]: later }, unsent: ids(1) });
  });

  it('stays on the device while the account is full', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    device.server.fail('SaveDrawingSessions', appError('CONFLICT', 'Your drawing history is full.'));
    await tab.sync();
    expect([await tab.ids(), tab.lastSync.get()?.problem?.message]).toEqual([ids(1), 'Your drawing history is full.']);
  });

  it('that is full is received, and takes sessions again once others were removed here', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    const isTooMuch = (sessions: unknown[]) => device.account.ids().length + sessions.length > 2;
    device.server.on('SaveDrawingSessions', ({ sessions }) => {
      if (isTooMuch(sessions)) throw appError('CONFLICT', 'Your drawing history is full.');
      return { saveDrawingSessions: device.account.save(sessions) };
    });
    device.account.save([aSession(1), aSession(2)]);
    for (const number of [3, 4]) await tab.addEndedSession(aSession(number));
    await tab.sync();
    expect([await tab.ids(), device.account.ids()]).toEqual([ids(1, 2, 3, 4), ids(1, 2)]);
    await tab.removeSession(idOf(1));
    await tab.sync();
    expect([await tab.ids(), device.account.ids(), tab.all()?.u1?.unsent]).toEqual([ids(2, 3, 4), ids(2, 3), ids(4)]);
    expect(tab.lastSync.get()?.problem?.message).toBe('Your drawing history is full.');
  });

  it('includes a session that was added while others were sent', async () => {
    const tab = await openTab();
    await signIn(tab, 'u1');
    await tab.addEndedSession(aSession(1));
    const answer = device.server.hold('DrawingChanges');
    const syncing = tab.sync();
    await vi.waitFor(() => expect(device.server.callsOf('DrawingChanges')).toHaveLength(1));
    await tab.addEndedSession(aSession(2));
    void tab.sync();
    device.account.answer(device.server);
    answer({ drawingChanges: { __typename: 'DrawingChanges', sessions: [], removedIds: [], last: 0, hasMore: false } });
    await syncing;
    expect(device.account.ids()).toEqual(ids(1, 2));
  });
});
