import type { ClassSession } from '@archive/schema/drawing/class-session';
import { drawnSeconds } from '@archive/schema/drawing/history';
import { finish } from '@archive/schema/drawing/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPersonalValues } from '#state/session/clear-personal-values.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { provideIdb, resetIdb } from '#test/fake-idb.ts';
import { SteadyClock } from '../../clock/steady-clock.ts';
import { GUEST } from '../../history/store/histories.ts';
import { histories } from '../../history/store/history-store.ts';
import { saveLeftDrawings } from '../../session/record/save-left-drawings.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { recordedOffset } from './class-record.ts';
import { classRunner } from './class-runner.ts';

const STARTS = 1_800_000_000_000;
const classSession: ClassSession = { photoSetIds: [1], preset: 'warmUp', rows: [], seed: 5, startsAt: STARTS, poses: 'abc' };
const poses = [1, 2, 3, 4].map((at) => ({ key: `1/${at}`, views: [`${at}a`] })) as unknown as DeskPose[];

beforeEach(() => {
  vi.useFakeTimers({ now: STARTS });
  window.localStorage.clear();
  histories.set(null);
  resetIdb();
});
afterEach(() => void vi.useRealTimers());
provideIdb();

/** A tab that takes part. */
function join(clock = new SteadyClock()) {
  const opened = classRunner({ classSession, poses, clock });
  return { ...opened, stop: opened.runner.start() };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const drawn = (owner: string) => Object.values(histories.get()?.[owner]?.sessions ?? {}).map(drawnSeconds);

it('a class that goes on in another tab has the drawings of both, each of them once', async () => {
  const first = join();
  pass(23);
  const second = join();
  first.stop();
  pass(14);
  second.runner.change(finish);
  second.stop();
  await second.save();
  expect(drawn(GUEST)).toEqual([37]);
  // The aids are stored with it
  expect(second.id).toBe(first.id);
});

it('a class that goes on after its user has signed out and in again loses and doubles nothing', async () => {
  storageOwner.set('u1');
  const before = join();
  pass(40);
  clearPersonalValues({ owner: 'u1', withMessages: true });
  storageOwner.clear();
  pass(3);
  expect(window.localStorage.getItem('desk-class')).toBeNull();
  storageOwner.set('u1');
  expect(before.isSetAside()).toBe(true);
  before.stop();
  await saveLeftDrawings('u1');
  const after = join();
  pass(17);
  after.runner.change(finish);
  after.stop();
  await Promise.all([after.save(), before.save()]);
  expect(histories.get()?.[GUEST]).toBeUndefined();
  expect(drawn('u1')).toEqual([40, 17]);
});

it('a class that is over after its user has signed out is not in the history of a guest', async () => {
  storageOwner.set('u1');
  const { save, stop } = join();
  pass(40);
  clearPersonalValues({ owner: 'u1', withMessages: true });
  storageOwner.clear();
  stop();
  await save();
  expect(histories.get()).toBeNull();
});

it.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('a device whose clock is set %s during a class stays in step with the others, also after a reload', (_, step) => {
  const onSet = vi.fn();
  const device = join(new SteadyClock(0, onSet));
  pass(100);
  vi.setSystemTime(Date.now() + step);
  pass(5.5);
  const shown = ({ runner }: typeof device) => [runner.session.get().index, runner.seconds.get()];
  expect(shown(device)).toEqual([4, 15]);
  expect(onSet).toHaveBeenCalledOnce();
  device.stop();
  const reloaded = join(new SteadyClock(recordedOffset(classSession)));
  expect(shown(reloaded)).toEqual([4, 15]);
  reloaded.stop();
});

it('a class goes on with the others after a device slept whose timers stood still', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const device = join();
  pass(10);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(STARTS + 100_000);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([device.runner.session.get().index, device.runner.seconds.get()]).toEqual([4, 20]);
  device.stop();
  visibility.mockRestore();
});
