import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fastest, measureOffset } from './class-clock.ts';

const AHEAD = 90_000;
let ahead = AHEAD;
/** How long each request takes there and back. */
let delays: [number, number][];

beforeEach(() => {
  ahead = AHEAD;
  fastest.set(null);
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'performance'] });
  vi.stubGlobal('fetch', async () => {
    const [there, back] = delays.shift() ?? [0, 0];
    vi.setSystemTime(Date.now() + there);
    vi.advanceTimersByTime(0);
    passed += there;
    const now = Date.now() + ahead;
    vi.setSystemTime(Date.now() + back);
    passed += back;
    return Response.json({ success: true, now });
  });
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
});
let passed = 0;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the offset is that of the fastest request', async () => {
  delays = [
    [400, 20],
    [10, 12],
    [30, 300],
    [50, 50],
    [20, 20],
  ];
  expect(Math.abs(((await measureOffset()) ?? 0) - AHEAD)).toBeLessThanOrEqual(11);
});

describe('the offset, if the requests were faster earlier on this page,', () => {
  const error = async () => Math.abs(((await measureOffset()) ?? 0) - AHEAD);
  const slow = (): [number, number][] => Array.from({ length: 5 }, () => [10, 400]);
  beforeEach(async () => {
    delays = [[5, 5]];
    await measureOffset();
    delays = slow();
  });

  test('is that of the earlier one', async () => {
    expect(await error()).toBeLessThanOrEqual(5);
  });

  test('is measured again after some minutes', async () => {
    passed += 600_000;
    vi.setSystemTime(Date.now() + 600_000);
    expect(await error()).toBeGreaterThan(100);
  });

  test('is measured again when the clock was set', async () => {
    vi.setSystemTime(Date.now() + 60_000);
    delays = [[20, 20]];
    ahead -= 60_000;
    expect(Math.abs(((await measureOffset()) ?? 0) - ahead)).toBeLessThanOrEqual(20);
  });
});

describe.each([
  ["can't be reached", () => Promise.reject(new TypeError('offline'))],
  ['answers something else', async () => Response.json({ html: true })],
])('the offset, if the server %s,', (_, answer) => {
  test('is unknown', async () => {
    vi.stubGlobal('fetch', answer);
    expect(await measureOffset()).toBeNull();
  });

  test('is the one that was measured before', async () => {
    delays = [[10, 10]];
    const before = await measureOffset();
    vi.stubGlobal('fetch', answer);
    expect(await measureOffset()).toBe(before);
  });
});

test('a class does not wait for a server that never responds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise<never>(() => {}),
  );
  expect(await measureOffset()).toBeNull();
  expect(timeout).toHaveBeenCalledWith(2000);
});
