import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('aborts a request that takes too long', () => {
  const { signal } = startDeadline(1000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test("aborts with the caller's signal, also if that is aborted already", () => {
  const caller = new AbortController();
  const { signal } = startDeadline(1000, caller.signal);
  caller.abort('left');
  expect(signal.reason).toBe('left');
  expect(startDeadline(1000, caller.signal).signal.reason).toBe('left');
});

test('leaves no timer and no listener when the request is over', () => {
  const caller = new AbortController();
  const { signal, end } = startDeadline(1000, caller.signal);
  end();
  caller.abort();
  expect(vi.getTimerCount()).toBe(0);
  expect(signal.aborted).toBe(false);
});
