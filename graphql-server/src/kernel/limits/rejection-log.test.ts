import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RejectionLog } from './rejection-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('logs rejected requests once a minute, one line for each limit', () => {
  const info = vi.fn();
  const log = new RejectionLog({ info });
  for (let request = 0; request < 1000; request++) log.note('login');
  log.note('overload');
  vi.advanceTimersByTime(59_000);
  expect(info).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(info.mock.calls).toEqual([
    [{ limit: 'login', count: 1000 }, 'requests rejected'],
    [{ limit: 'overload', count: 1 }, 'requests rejected'],
  ]);
  vi.advanceTimersByTime(120_000);
  log.note('login');
  log.flush();
  expect(info.mock.calls.slice(2)).toEqual([[{ limit: 'login', count: 1 }, 'requests rejected']]);
});

it('logs without the id of a request that was rejected', async () => {
  vi.useRealTimers();
  const requests = new AsyncLocalStorage<string>();
  const ids: unknown[] = [];
  const log = new RejectionLog({ info: () => void ids.push(requests.getStore()) }, 1);
  requests.run('first', () => log.note('login'));
  await vi.waitFor(() => expect(ids).toEqual([undefined]));
});
