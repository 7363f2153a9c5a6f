import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#platform/connection/testing/connect.ts';
import { keepPrefetched } from './keep-prefetched.ts';

const prefetch = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./prefetch.ts', () => ({ prefetch }));

const HOUR_MS = 3_600_000;
const worker: { controller: object | null } = { controller: null };
let warmth: ReturnType<typeof keepPrefetched>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void setTimeout(work, 1));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  worker.controller = {};
  prefetch.mockReset().mockResolvedValue(true);
  warmth = keepPrefetched({} as never, {});
});
afterEach(() => {
  warmth.stop();
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

test('looks when a worker answers, and not before', async () => {
  await loseAndFind();
  await pass(HOUR_MS);
  expect(prefetch).not.toHaveBeenCalled();
  warmth.begin();
  await pass();
  expect(prefetch).toHaveBeenCalledOnce();
});

test('looks again when the connection is back, and every hour of a long life', async () => {
  warmth.begin();
  await pass();
  await loseAndFind();
  expect(prefetch).toHaveBeenCalledTimes(2);
  await pass(HOUR_MS);
  expect(prefetch).toHaveBeenCalledTimes(3);
  warmth.stop();
  await pass(HOUR_MS);
  await loseAndFind();
  expect(prefetch).toHaveBeenCalledTimes(3);
});

test('a connection that is back while a lost request still hangs is not forgotten', async () => {
  let fail = (_isWhole: boolean) => {};
  prefetch.mockImplementationOnce(() => new Promise((resolve) => (fail = resolve)));
  warmth.begin();
  await pass();
  await loseAndFind();
  expect(prefetch).toHaveBeenCalledOnce();
  fail(false);
  await pass();
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('requests nothing that would not be stored', async () => {
  worker.controller = null;
  warmth.begin();
  await pass(HOUR_MS);
  expect(prefetch).not.toHaveBeenCalled();
});
