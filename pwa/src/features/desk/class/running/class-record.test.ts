import { type ClassSession, classQuery } from '@archive/schema/drawing/class-session';
import { drawnSeconds } from '@archive/schema/drawing/history';
import { finish, tick } from '@archive/schema/drawing/session';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { isPictureGone, storePicture } from '../../aids/testing/stored-picture.ts';
import { GUEST } from '../../history/store/histories.ts';
import { histories } from '../../history/store/history-store.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { joinClass, recordedOffset, saveClass, saveLeftClass, storeClass } from './class-record.ts';
import { sessionOfClass } from './session-of-class.ts';

const STARTS = 1_800_000_000_000;
const classSession: ClassSession = { photoSetIds: [1], preset: 'warmUp', rows: [], seed: 5, startsAt: STARTS, poses: 'abc' };
const poses = [1, 2, 3, 4].map((at) => ({ key: `1/${at}`, views: [`${at}a`, `${at}b`] })) as unknown as DeskPose[];

beforeEach(() => {
  window.localStorage.clear();
  histories.set(null);
  resetIdb();
});
provideIdb();

/** Draws from one second of the class until another. */
function draw(from: number, until: number, isEnded = false) {
  const record = joinClass(classSession, 0);
  const now = STARTS + until * 1000;
  const ticked = tick(sessionOfClass(classSession, poses, STARTS + from * 1000, record.rounds), poses, now, true);
  const session = isEnded ? finish(ticked, now) : ticked;
  storeClass(record, session, now);
  return { id: record.id, save: () => saveClass(record, session, now) };
}

const saved = () => Object.values(histories.get()?.[GUEST]?.sessions ?? {});

describe('a class', () => {
  test('that is loaded again has everything that was drawn before', async () => {
    const { id } = draw(0, 310);
    await draw(320, 601).save();
    const source = { kind: 'sets', photoSetIds: [1], pose: null };
    expect(saved()).toMatchObject([{ id, preset: 'warmUp', startedAt: STARTS, source }]);
    expect(saved().map(drawnSeconds)).toEqual([590]);
  });

  test("that is over has no picture of the visitor's drawing anymore", async () => {
    const { id, save } = draw(0, 60, true);
    await storePicture(id);
    await save();
    expect(isPictureGone()).toBe(true);
  });

  test('that was ended and joined again is two sessions', async () => {
    await draw(0, 60, true).save();
    const again = draw(120, 180, true);
    await again.save();
    await again.save();
    expect(saved().map(drawnSeconds)).toEqual([60, 60]);
  });

  test('that was ended is in the history when the app was closed before it could be saved', async () => {
    const { id } = draw(0, 60, true);
    vi.useFakeTimers({ now: STARTS + 61_000, toFake: ['Date'] });
    await saveLeftClass();
    vi.useRealTimers();
    expect(saved()).toMatchObject([{ id }]);
    expect(window.localStorage.getItem('desk-class')).toBeNull();
  });

  test('that was ended, and joined again before it could be saved, is two sessions', async () => {
    draw(0, 60, true);
    await draw(120, 180, true).save();
    await vi.waitFor(() => expect(saved().map(drawnSeconds)).toEqual([60, 60]));
  });

  test('that another tab has stored over is saved with its own drawings', async () => {
    const own = draw(0, 90);
    window.localStorage.setItem('desk-class', '{"id":"other"}');
    await own.save();
    expect(saved().map(drawnSeconds)).toEqual([90]);
    expect(window.localStorage.getItem('desk-class')).not.toBeNull();
  });

  test('that was left is saved when it is over, and when another one is joined', async () => {
    draw(0, 90);
    vi.useFakeTimers({ now: STARTS + 100_000, toFake: ['Date'] });
    await saveLeftClass();
    expect(saved()).toEqual([]);
    vi.setSystemTime(STARTS + 600_000);
    await saveLeftClass();
    vi.useRealTimers();
    expect(saved().map(drawnSeconds)).toEqual([90]);
    draw(0, 30);
    const other = joinClass({ ...classSession, seed: 6 }, 0);
    expect(other).toMatchObject({ query: classQuery({ ...classSession, seed: 6 }), rounds: [] });
    await vi.waitFor(() => expect(saved().map(drawnSeconds)).toEqual([90, 30]));
  });

  test('that was left goes on until it is over by the clock of the server', async () => {
    const ahead = joinClass(classSession, -300_000);
    storeClass(ahead, tick(sessionOfClass(classSession, poses, STARTS), poses, STARTS + 90_000, true), STARTS + 90_000);
    vi.useFakeTimers({ now: STARTS + 700_000, toFake: ['Date'] });
    await saveLeftClass();
    expect(saved()).toEqual([]);
    vi.setSystemTime(STARTS + 900_000);
    await saveLeftClass();
    vi.useRealTimers();
    expect(saved().map(drawnSeconds)).toEqual([90]);
  });

  test('that is loaded again without a connection keeps the time that the devices agreed on', () => {
    storeClass(joinClass(classSession, 1234), sessionOfClass(classSession, poses, STARTS), STARTS);
    expect([recordedOffset(classSession), recordedOffset({ ...classSession, seed: 6 })]).toEqual([1234, 0]);
  });

  test('in which nothing was drawn leaves nothing', async () => {
    await draw(0, 2, true).save();
    expect([saved(), window.localStorage.getItem('desk-class')]).toEqual([[], null]);
  });

  test.each([
    ['nothing', ''],
    ['a damaged record', '{"id":1}'],
  ])('starts again with %s in the storage', (_, text) => {
    window.localStorage.setItem('desk-class', text);
    expect(joinClass(classSession, 0).rounds).toEqual([]);
  });
});
