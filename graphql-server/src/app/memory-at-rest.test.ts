import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeMemoryAtRest } from './memory-at-rest.ts';

const MB = 1024 ** 2;

let used: number;
/** Of the time since the last look. */
let worked: number;
let end: () => void;
const collect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockReset();
  [used, worked] = [30 * MB, 0];
  const utilization = () => ({ idle: 0, active: 0, utilization: worked });
  end = freeMemoryAtRest({ collect, used: () => used, utilization });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const collected = (seconds: number) => {
  collect.mockClear();
  vi.advanceTimersByTime(seconds * 1000);
  return collect.mock.calls.length;
};

it('what the start has used goes back at once, and nothing more while nothing happens', () => {
  expect(collect.mock.calls).toEqual([[{ type: 'major', execution: 'sync', flavor: 'last-resort' }]]);
  expect(collected(3600)).toBe(0);
});

it('what a busy time leaves goes back when it is over, once', () => {
  [used, worked] = [45 * MB, 0.3];
  expect(collected(60)).toBe(0);
  worked = 0.001;
  expect(collected(6)).toBe(1);
  expect(collected(3600)).toBe(0);
});

it('a little more than before is left where it is', () => {
  used += 3 * MB;
  expect(collected(3600)).toBe(0);
});

it('counts from what the last collection has left', () => {
  used = 45 * MB;
  collect.mockImplementation(() => (used = 33 * MB));
  expect(collected(10)).toBe(1);
  used = 36 * MB;
  expect(collected(60)).toBe(0);
  used = 38 * MB;
  expect(collected(10)).toBe(1);
});

it("without a collector of ours it is V8's own", () => {
  const end = freeMemoryAtRest({ used: () => used });
  expect(vi.getTimerCount()).toBe(2);
  end();
});
