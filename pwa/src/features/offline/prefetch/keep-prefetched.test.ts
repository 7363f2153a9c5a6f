import { HOUR_MS } from '@archive/schema/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { keepPrefetched } from './keep-prefetched.ts';

const prefetch = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./prefetch.ts', () => ({ prefetch }));

const worker: { controller: object | null } = { controller: null };
let prefetching: ReturnType<typeof keepPrefetched>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void setTimeout(work, 1));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  worker.controller = {};
  prefetch.mockReset().mockResolvedValue(true);
  prefetching = keepPrefetched({} as never, {});
});
afterEach(() => {
  prefetching.stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms = 10) => vi.advanceTimersByTimeAsync(ms);

async function loseAndFind() {
  await connect(false);
  await connect(true);
  await pass();
}

test('prefetches when a worker controls the page, and not before', async () => {
  await loseAndFind();
  await pass(HOUR_MS);
  expect(prefetch).not.toHaveBeenCalled();
  prefetching.begin();
  await pass();
  expect(prefetch).toHaveBeenCalledOnce();
});

test('prefetches again when the connection is back, and every hour', async () => {
  prefetching.begin();
  await pass();
  await loseAndFind();
  expect(prefetch).toHaveBeenCalledTimes(2);
  await pass(HOUR_MS);
  expect(prefetch).toHaveBeenCalledTimes(3);
  prefetching.stop();
  await pass(HOUR_MS);
  await loseAndFind();
  expect(prefetch).toHaveBeenCalledTimes(3);
});

test('prefetches again if the connection returned while a lost request was still hanging', async () => {
  let fail = (_isWhole: boolean) => {};
  prefetch.mockImplementationOnce(() => new Promise((resolve) => (fail = resolve)));
  prefetching.begin();
  await pass();
  await loseAndFind();
  expect(prefetch).toHaveBeenCalledOnce();
  fail(false);
  await pass();
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('prefetches again some seconds after a failure, and later after each further one', async () => {
  prefetch.mockResolvedValue(false);
  prefetching.begin();
  await pass();
  expect(prefetch).toHaveBeenCalledOnce();
  await pass(5000);
  expect(prefetch).toHaveBeenCalledTimes(2);
  await pass(9000);
  expect(prefetch).toHaveBeenCalledTimes(2);
  prefetch.mockResolvedValue(true);
  await pass(2000);
  expect(prefetch).toHaveBeenCalledTimes(3);
  await pass(HOUR_MS / 2);
  expect(prefetch).toHaveBeenCalledTimes(3);
});

test('requests nothing that would not be stored', async () => {
  worker.controller = null;
  prefetching.begin();
  await pass(HOUR_MS);
  expect(prefetch).not.toHaveBeenCalled();
});
