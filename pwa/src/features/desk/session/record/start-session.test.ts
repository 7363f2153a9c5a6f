import { drawnSeconds } from '@archive/schema/drawing/history';
import * as rules from '@archive/schema/drawing/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore } from '#platform/storage/web-storage.ts';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { shownToast } from '#test/shown-toast.ts';
import { isPictureGone, storePicture } from '../../aids/testing/stored-picture.ts';
import { readTimesDrawn } from '../../history/drawing-history.ts';
import { GUEST } from '../../history/store/histories.ts';
import { histories } from '../../history/store/history-store.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { SAMPLES } from '../../source/desk-source.ts';
import { readSession, type SessionRecord, storeLastSeen, storeSession } from './session-record.ts';
import { beginSession, closeEndedSession, reopenInHistory, saveIfEnded } from './start-session.ts';

const T0 = 1_800_000_000_000;
const ID = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';
const poses = [1, 2, 3].map((at) => ({ key: `1/${at}`, views: [`${at}a`] }));

beforeEach(() => {
  window.localStorage.clear();
  histories.set(null);
  resetIdb();
});
provideIdb();

/** A session of two drawings of 30 seconds, as it is after so many seconds. */
function store(seconds: number): SessionRecord {
  const draw = { kind: 'draw', seconds: 30, pick: 'new' } as const;
  const started = rules.startSession({ rounds: [draw, draw], poses, seed: 1 }, T0 - 5000);
  const record: SessionRecord = {
    ...{ id: ID, startedAt: T0, preset: 'warmUp', rows: [] },
    source: { kind: 'sets', photoSetIds: [1], pose: null },
    session: rules.tick(started, poses, T0 + seconds * 1000, true),
  };
  storeSession(record);
  return record;
}

const saved = () => Object.values(histories.get()?.[GUEST]?.sessions ?? {});

describe('a session that is over', () => {
  test('is in the history at once, and only once', async () => {
    store(60);
    await saveIfEnded();
    await saveIfEnded();
    expect(saved()).toMatchObject([{ id: ID, startedAt: T0, preset: 'warmUp', source: { kind: 'sets', photoSetIds: [1], pose: null } }]);
    expect(readSession({})).not.toBeNull();
    await closeEndedSession();
    expect([saved().length, readSession({})]).toEqual([1, null]);
  });

  test('keeps the rows of custom rounds, to draw them again', async () => {
    const rows = [{ times: 2, kind: 'draw', seconds: 30, pick: 'new' } as const];
    storeSession({ ...store(60), preset: 'custom', rows: [...rows] });
    await closeEndedSession();
    expect(saved()).toMatchObject([{ preset: 'custom', rows }]);
  });

  test('comes into the history again when its last drawing was continued', async () => {
    const record = store(60);
    await saveIfEnded();
    const historyId = reopenInHistory(record, record.session);
    await vi.waitFor(() => expect(saved()).toEqual([]));
    const more = rules.back(record.session, poses, T0 + 60_000);
    storeSession({ ...record, historyId, session: rules.finish(more, T0 + 80_000) });
    await closeEndedSession();
    expect(saved()).toMatchObject([{ id: historyId, startedAt: T0 }]);
    expect(saved().map(drawnSeconds)).toEqual([80]);
    expect(historyId).not.toBe(ID);
  });

  test('stays in the history if the storage is full when it is continued', async () => {
    const record = store(60);
    await saveIfEnded();
    const write = vi.spyOn(localStore, 'writeJson').mockReturnValue(false);
    const historyId = reopenInHistory(record, record.session);
    write.mockRestore();
    await readTimesDrawn();
    expect([historyId, saved().map(({ id }) => id)]).toEqual([ID, [ID]]);
  });
});

test('a session that is not over stays, and is not in the history', async () => {
  store(40);
  await closeEndedSession();
  expect([saved(), readSession({})?.id]).toEqual([[], ID]);
});

describe('a new session', () => {
  const begin = () =>
    beginSession({ source: SAMPLES, poses: poses as unknown as DeskPose[], preset: 'gestures', rows: [], timesDrawn: {} });

  beforeEach(() => void vi.useFakeTimers({ now: T0 + 100_000, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('saves what was drawn in the open one that it replaces', async () => {
    store(40);
    storeLastSeen(T0 + 40_000);
    await begin();
    expect(saved()).toMatchObject([{ id: ID, startedAt: T0 }]);
    expect(saved().map(drawnSeconds)).toEqual([40]);
    expect(readSession({})?.id).not.toBe(ID);
  });

  test("deletes the picture of the visitor's drawing in the one before", async () => {
    store(40);
    await storePicture(ID);
    await begin();
    await vi.waitFor(() => expect(isPictureGone()).toBe(true));
  });

  test('runs until the page is closed if the storage is full', async () => {
    const write = vi.spyOn(localStore, 'writeJson').mockReturnValue(false);
    await begin();
    expect(readSession({})).toMatchObject({ preset: 'gestures' });
    expect(shownToast()).toBe("Not stored: This device can't store the session. A reload would end it.");
    write.mockRestore();
    storeSession(store(60));
    await closeEndedSession();
    expect([saved().map(({ preset }) => preset), readSession({})]).toEqual([['warmUp'], null]);
  });

  test('saves one that was continued from its end', async () => {
    const record = store(60);
    await saveIfEnded();
    const historyId = reopenInHistory(record, record.session);
    storeSession({ ...record, historyId, session: rules.back(record.session, poses, T0 + 60_000) });
    storeLastSeen(T0 + 70_000);
    await begin();
    expect(saved()).toMatchObject([{ id: historyId }]);
    expect(saved().map(drawnSeconds)).toEqual([70]);
  });
});
