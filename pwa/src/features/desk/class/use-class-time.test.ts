import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fastest } from './class-clock.ts';
import { useClassTime, useSecond } from './use-class-time.ts';

const T0 = 1_800_000_000_000;
/** Milliseconds that the device's clock is behind. */
let behind: number;
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 - 90_000 });
  fastest.set(null);
  behind = 90_000;
  isOnline = true;
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('offline');
    return Response.json({ success: true, now: Date.now() + behind });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function open(recorded = 0) {
  const { result } = renderHook(() => {
    const time = useClassTime(recorded);
    return { ...time, second: useSecond(time.clock) };
  });
  await pass(1000);
  return result;
}

function setClock(step: number): void {
  vi.setSystemTime(Date.now() + step);
  behind -= step;
}

it("the class follows the server's time", async () => {
  const time = await open();
  expect(time.current).toMatchObject({ status: 'measured', second: T0 + 1000 });
});

it.each([3_600_000, -3_600_000])('a clock that is set by %i ms changes nothing, with and without a connection', async (step) => {
  const time = await open();
  setClock(step);
  await pass(2000);
  expect(time.current.second).toBe(T0 + 3000);
  isOnline = false;
  setClock(step);
  await pass(2000);
  expect(time.current.second).toBe(T0 + 5000);
});

it('a device that slept asks the server when it is shown again', async () => {
  const time = await open();
  const { clock } = time.current;
  // As if it had slept without being hidden first: its timers stood still
  vi.setSystemTime(Date.now() + 60_000);
  await pass(1000);
  expect(time.current.second).toBe(T0 + 62_000);
  expect(time.current.clock).not.toBe(clock);
});

it('a device that is back in step keeps its clock', async () => {
  const time = await open();
  const { clock } = time.current;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  expect(time.current.clock).toBe(clock);
});

it('without a connection, the class goes on by what was recorded until there is one', async () => {
  isOnline = false;
  const time = await open(30_000);
  expect(time.current).toMatchObject({ status: 'unknown', second: T0 - 59_000 });
  isOnline = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  expect(time.current).toMatchObject({ status: 'measured', second: T0 + 2000 });
});
