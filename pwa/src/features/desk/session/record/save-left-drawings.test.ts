import { drawnSeconds } from '@archive/schema/drawing/history';
import * as rules from '@archive/schema/drawing/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearPersonalValues } from '#state/session/clear-personal-values.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { joinClass, storeClass } from '../../class/running/class-record.ts';
import { sessionOfClass } from '../../class/running/session-of-class.ts';
import { histories } from '../../history/store/history-store.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { SAMPLES } from '../../source/desk-source.ts';
import { saveLeftDrawings } from './save-left-drawings.ts';
import { readSession, storeLastSeen, storeSession } from './session-record.ts';
import { saveSession } from './start-session.ts';

const T0 = 1_700_000_000_000;
const ID = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';
const poses = [1, 2, 3].map((at) => ({ key: `1/${at}`, views: [`${at}a`] })) as unknown as DeskPose[];

beforeEach(() => {
  window.localStorage.clear();
  histories.set(null);
  resetIdb();
});
provideIdb();

/** Draws for so many seconds without an end. */
function draw(seconds: number): void {
  const rounds = [{ kind: 'draw', seconds: 600, pick: 'new' } as const];
  const session = rules.tick(rules.startSession({ rounds, poses, seed: 1 }, T0 - 5000), poses, T0, true);
  storeSession({ id: ID, startedAt: T0, preset: 'hour', rows: [], source: SAMPLES, session } as Parameters<typeof storeSession>[0]);
  storeLastSeen(T0 + seconds * 1000);
}

function drawInClass(seconds: number): void {
  const shared = { photoSetIds: [1], preset: 'hour', rows: [], seed: 5, startsAt: T0, poses: 'abc' } as const;
  const at = T0 + seconds * 1000;
  storeClass(joinClass(shared, 0), rules.tick(sessionOfClass(shared, poses, T0), poses, at, true), at);
}

/** What a sign-out or an ended session does with the storage. */
function leave(owner: string): void {
  clearPersonalValues({ owner, withMessages: false });
  storageOwner.clear();
}

const saved = (owner: string) => Object.values(histories.get()?.[owner]?.sessions ?? {}).map(drawnSeconds);

describe('what a user was drawing when they were signed out', () => {
  it('is in their history after their next visit, and only then', async () => {
    storageOwner.set('u1');
    draw(300);
    drawInClass(30);
    leave('u1');
    expect(readSession({})).toBeNull();
    storageOwner.set('u2');
    await saveLeftDrawings('u2');
    expect(histories.get()).toBeNull();
    storageOwner.set('u1');
    await saveLeftDrawings('u1');
    await saveLeftDrawings('u1');
    expect([saved('u1'), saved('u2')]).toEqual([[300, 30], []]);
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('desk-left'))).toEqual([]);
  });

  it('stays if they leave twice before it is in their history', async () => {
    storageOwner.set('u1');
    drawInClass(30);
    leave('u1');
    storageOwner.set('u1');
    draw(60);
    leave('u1');
    storageOwner.set('u1');
    await saveLeftDrawings('u1');
    expect(saved('u1')).toEqual([30, 60]);
  });

  it('stays aside if another user signs in meanwhile', async () => {
    draw(60);
    leave('u1');
    storageOwner.set('u2');
    await saveLeftDrawings('u1');
    storageOwner.set('u1');
    await saveLeftDrawings('u1');
    expect([saved('u1'), saved('u2')]).toEqual([[60], []]);
  });

  it('is not in it yet if they went on with it, and then with all of its time', async () => {
    draw(60);
    drawInClass(30);
    const open = { ...window.localStorage };
    leave('u1');
    for (const key of ['desk-session', 'desk-class']) window.localStorage.setItem(key, open[key]);
    storeLastSeen(T0 + 90_000);
    storageOwner.set('u1');
    await saveLeftDrawings('u1');
    expect(histories.get()).toBeNull();
    const record = readSession({});
    if (record) await saveSession(record);
    expect(saved('u1')).toEqual([90]);
  });

  it('is ignored if it was damaged', async () => {
    window.localStorage.setItem('desk-left-u1', '[1,null,{"session":{"id":1},"class":7}]');
    storageOwner.set('u1');
    await saveLeftDrawings('u1');
    expect([histories.get(), window.localStorage.getItem('desk-left-u1')]).toEqual([null, null]);
  });
});
