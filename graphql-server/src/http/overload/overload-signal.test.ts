import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverloadSignal } from './overload-signal.ts';

it('detects a blocked event loop, and that it is idle again', async () => {
  const signal = new OverloadSignal({ waitingCount: 0 });
  await expect.poll(() => signal.isBusy).toBe(false);
  let isWorking = true;
  const work = () => {
    for (const end = performance.now() + 20; performance.now() < end; );
    if (isWorking) setImmediate(work);
  };
  work();
  await expect.poll(() => signal.isBusy).toBe(true);
  isWorking = false;
  await expect.poll(() => signal.isBusy).toBe(false);
  signal.stop();
  await delay(0);
});

describe('an event loop with these measurements', () => {
  let now: number;
  let worked: number;
  let signal: OverloadSignal;
  beforeEach(() => {
    [now, worked] = [0, 0];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((of, since) => {
      const { active, idle } = of ?? { active: worked, idle: now - worked };
      const delta = { active: active - (since?.active ?? 0), idle: idle - (since?.idle ?? 0) };
      return { ...delta, utilization: delta.active / (delta.active + delta.idle) };
    });
    signal = new OverloadSignal({ waitingCount: 0 });
  });
  afterEach(() => {
    signal.stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Waits for the next measurement, which a blocked loop delays. */
  const pass = (ms: number, part: number) => {
    now += ms;
    worked += ms * part;
    vi.advanceTimersToNextTimer();
    return signal.isBusy;
  };

  it('is not busy after one pause, but is when another follows without a rest', () => {
    expect([pass(50, 0), pass(70, 1), pass(50, 0)]).toEqual([false, false, false]);
    expect([pass(70, 1), pass(50, 1), pass(50, 0)]).toEqual([false, true, false]);
  });

  it.each([0.5, 0.8])('is not busy when it works for %f of the time, however long', (part) => {
    expect(Array.from({ length: 20 }, () => pass(50, part))).not.toContain(true);
  });
});

it('an instance is busy when many queries wait for a database connection', () => {
  const pool = { waitingCount: 0 };
  const signal = new OverloadSignal(pool);
  expect(signal.isBusy).toBe(false);
  pool.waitingCount = 16;
  expect(signal.isBusy).toBe(true);
  signal.stop();
});

describe('a lasting overload', () => {
  const pool = { waitingCount: 16 };
  let signal: OverloadSignal;
  let flood: NodeJS.Timeout;
  beforeEach(() => {
    pool.waitingCount = 16;
    signal = new OverloadSignal(pool);
    for (let rejected = 0; rejected < 255; rejected++) signal.noteRejection();
    expect(signal.isOverloaded).toBe(false);
    signal.noteRejection();
    expect(signal.isOverloaded).toBe(true);
    flood = setInterval(() => {
      for (let rejected = 0; rejected < 50; rejected++) signal.noteRejection();
    }, 20);
  });
  afterEach(() => {
    clearInterval(flood);
    signal.stop();
  });
  const seemsOver = () => expect.poll(() => signal.isOverloaded, { timeout: 10_000 }).toBe(false);

  it('lasts while requests have to be rejected', async () => {
    await delay(1500);
    expect(signal.isOverloaded).toBe(true);
    clearInterval(flood);
    await seemsOver();
  });

  it('ends with a rest: a request rejected then is only over its own share', async () => {
    pool.waitingCount = 0;
    await seemsOver();
  });
});
