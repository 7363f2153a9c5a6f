import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureOffset } from './class-clock.ts';

const AHEAD = 90_000;
/** How long each request takes there and back. */
let delays: [number, number][];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'performance'] });
  vi.stubGlobal('fetch', async () => {
    const [there, back] = delays.shift() ?? [0, 0];
    vi.setSystemTime(Date.now() + there);
    vi.advanceTimersByTime(0);
    passed += there;
    const now = Date.now() + AHEAD;
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
  expect(Math.abs((await measureOffset()) - AHEAD)).toBeLessThanOrEqual(11);
});

test.each([
  ['can’t be reached', () => Promise.reject(new TypeError('offline'))],
  ['answers something else', async () => Response.json({ html: true })],
])('is 0 if the server %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await measureOffset()).toBe(0);
});
