import * as rules from '@archive/schema/drawing/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionRunner } from './session-runner.ts';

const T0 = new Date('2026-11-26T10:00:00Z');
const poses = [1, 2, 3].map((at) => ({ key: `1/${at}`, views: [`${at}a`, `${at}b`] }));
const draw = (seconds: number | null) => ({ kind: 'draw', seconds, pick: 'new' }) as const;

let stored: rules.RunningSession[];
let stop: () => void;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  stored = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function run(seconds: (number | null)[], runsInBackground = false, onSecond = (_now: number) => {}): SessionRunner {
  const session = rules.startSession({ rounds: seconds.map(draw), poses, seed: 1 }, Date.now());
  const runner = new SessionRunner({ session, poses, runsInBackground, onChange: (next) => stored.push(next), onSecond });
  stop = runner.start();
  return runner;
}

function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** The time passes without a timer, as in a busy page or a device that sleeps. */
function passLate(ms: number): void {
  const opened = performance.now() + ms;
  vi.setSystemTime(Date.now() + ms);
  vi.spyOn(performance, 'now').mockImplementation(() => opened);
}

describe('a running session', () => {
  test('shows every second once, and begins each round on time', () => {
    const runner = run([30, 60]);
    const seen: number[] = [];
    runner.seconds.subscribe(() => seen.push(runner.seconds.get()));
    pass(5000);
    expect([runner.session.get().index, runner.seconds.get()]).toEqual([1, 30]);
    pass(30_000);
    expect([runner.session.get().index, runner.seconds.get()]).toEqual([2, 60]);
    expect(seen).toEqual([4, 3, 2, 1, ...Array.from({ length: 30 }, (_, at) => 30 - at), 60]);
    pass(60_000);
    expect(runner.session.get().isDone).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has one timer, and none while it is paused', () => {
    const runner = run([30]);
    pass(1500);
    expect(vi.getTimerCount()).toBe(1);
    runner.change(rules.pause);
    expect(vi.getTimerCount()).toBe(0);
    pass(3_600_000);
    runner.change(rules.resume);
    expect(runner.seconds.get()).toBe(4);
    pass(500);
    expect(runner.seconds.get()).toBe(3);
  });

  test('is stored at every change, and not every second', () => {
    const runner = run([30, 60]);
    pass(4900);
    expect(stored).toHaveLength(0);
    pass(200);
    expect(stored).toHaveLength(1);
    runner.change((session) => rules.addTime(session, 60));
    expect(stored).toHaveLength(2);
  });

  test('counts up without a limit', () => {
    const runner = run([null]);
    pass(5000);
    pass(61_000);
    expect(runner.seconds.get()).toBe(61);
  });

  test('does not drift when timers are late', () => {
    const runner = run([30, 60]);
    pass(34_500);
    // The timer of the last half second fires after two seconds
    passLate(2000);
    runner.change((session) => session);
    expect(runner.session.get().index).toBe(2);
    // Late by less than three seconds: the round began when the one before it ended
    expect(runner.seconds.get()).toBe(59);
    passLate(24_000);
    runner.change((session) => session);
    expect(runner.seconds.get()).toBe(35);
  });

  test('pauses at the next round if the device slept', () => {
    const runner = run([30, 60]);
    pass(15_000);
    passLate(600_000);
    runner.change((session) => session);
    expect(runner.session.get()).toMatchObject({ index: 2, runsSince: null });
    expect(runner.seconds.get()).toBe(60);
  });
});

const HOUR = 3_600_000;

describe.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('a clock that is set %s by an hour', (_, step) => {
  const set = () => vi.setSystemTime(Date.now() + step);

  test('keeps the second of the round, and goes on', () => {
    const runner = run([30, 60]);
    pass(15_000);
    set();
    pass(1000);
    expect(runner.seconds.get()).toBe(19);
    pass(19_000);
    expect([runner.session.get().index, runner.seconds.get()]).toEqual([2, 60]);
    expect(runner.session.get().rounds[1]?.drawnMs).toBe(30_000);
    set();
    pass(60_000);
    expect(runner.session.get()).toMatchObject({ isDone: true });
    expect(runner.session.get().rounds[2]?.drawnMs).toBe(60_000);
  });

  test('keeps the second of a session that is stored before its browser is killed', () => {
    const lastSeen: number[] = [];
    const runner = run([30], false, (now) => lastSeen.push(now));
    pass(15_000);
    set();
    pass(5000);
    const resumed = rules.pause(runner.session.get(), lastSeen.at(-1) ?? 0);
    expect(resumed.rounds[1]?.usedMs).toBe(15_000);
  });

  test('while the page is hidden pauses with the second at which it was hidden', () => {
    const runner = run([30]);
    pass(15_000);
    show('hidden');
    set();
    pass(600_000);
    show('visible');
    expect([runner.session.get().runsSince, runner.seconds.get()]).toEqual([null, 20]);
  });

  test('while the device sleeps does the same', () => {
    const runner = run([30]);
    pass(15_000);
    show('hidden');
    set();
    passLate(600_000);
    show('visible');
    expect([runner.session.get().runsSince, runner.seconds.get()]).toEqual([null, 20]);
  });
});

describe('a hidden page', () => {
  test('pauses with the second at which it was hidden', () => {
    const runner = run([30]);
    pass(15_000);
    show('hidden');
    pass(600_000);
    show('visible');
    expect(runner.session.get().runsSince).toBeNull();
    expect(runner.seconds.get()).toBe(20);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('goes on if it comes back at once', () => {
    const runner = run([30]);
    pass(15_000);
    show('hidden');
    pass(2000);
    show('visible');
    expect(runner.session.get().runsSince).not.toBeNull();
    expect(runner.seconds.get()).toBe(18);
  });

  test('goes on in a class, over several rounds', () => {
    const runner = run([30, 30, 30], true);
    pass(15_000);
    show('hidden');
    vi.setSystemTime(T0.getTime() + 70_000);
    show('visible');
    expect(runner.session.get()).toMatchObject({ index: 3 });
    expect(runner.seconds.get()).toBe(25);
  });

  test('goes on in the background while the device sleeps, whose timers stand still', () => {
    const runner = run([30, 30, 30], true);
    pass(15_000);
    show('hidden');
    vi.setSystemTime(T0.getTime() + 70_000);
    pass(1000);
    expect(runner.seconds.get()).toBe(24);
  });

  test('that is suspended stores the session first', () => {
    run([30]);
    pass(6000);
    stored.length = 0;
    window.dispatchEvent(new Event('pagehide'));
    expect(stored).toHaveLength(1);
  });
});
