import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryLostPicture } from './retry-lost-picture.ts';
import { connect } from './testing/connect.ts';

beforeEach(async () => {
  await connect(true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function lose(pauseMs: number | undefined) {
  const [onReturn, onPauseEnd, end] = [vi.fn(), vi.fn(), new AbortController()];
  retryLostPicture({ onReturn, onPauseEnd, pauseMs, end: end.signal });
  return { onReturn, onPauseEnd, end };
}

test('a lost picture is requested again after its pause or up to half of it later, once', async () => {
  const { onPauseEnd, onReturn } = lose(2000);
  await vi.advanceTimersByTimeAsync(1999);
  expect(onPauseEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1001);
  expect(onPauseEnd).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([onPauseEnd.mock.calls.length, onReturn.mock.calls.length]).toEqual([1, 0]);
});

test('many lost pictures are not requested again at the same time', async () => {
  const times: number[] = [];
  const end = new AbortController();
  const start = Date.now();
  for (let picture = 0; picture < 100; picture += 1) {
    retryLostPicture({ onReturn: () => {}, onPauseEnd: () => times.push(Date.now() - start), pauseMs: 2000, end: end.signal });
  }
  await vi.advanceTimersByTimeAsync(3000);
  expect(times).toHaveLength(100);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(500);
});

test.each(['it was requested often enough', 'it is not shown anymore', 'the device is offline'])(
  'a lost picture is not requested again if %s',
  async (why) => {
    const { onPauseEnd, end } = lose(why === 'it was requested often enough' ? undefined : 2000);
    if (why === 'it is not shown anymore') end.abort();
    if (why === 'the device is offline') await connect(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onPauseEnd).not.toHaveBeenCalled();
  },
);
