import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from './request-error.ts';
import { withRetry } from './with-retry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const networkError = () => new TypeError('Failed to fetch');

test('a request whose response is lost is retried twice', async () => {
  const send = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(networkError())
    .mockRejectedValueOnce(networkError())
    .mockResolvedValue(7);
  const result = withRetry(send);
  await vi.advanceTimersByTimeAsync(4000);
  await expect(result).resolves.toBe(7);
  send.mockClear().mockRejectedValue(networkError());
  const rejection = expect(withRetry(send)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(4000);
  await rejection;
  expect(send).toHaveBeenCalledTimes(3);
});

test('a rejected request is not retried', async () => {
  const send = vi.fn().mockRejectedValue(new RequestError('NOT_FOUND', 'no'));
  await expect(withRetry(send)).rejects.toThrow('no');
  expect(send).toHaveBeenCalledOnce();
});

test('a request is not retried without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = vi.fn().mockRejectedValue(networkError());
  await expect(withRetry(send)).rejects.toThrow();
  expect(send).toHaveBeenCalledOnce();
});

test('retries stop when the caller aborts', async () => {
  const end = new AbortController();
  const send = vi.fn().mockRejectedValue(networkError());
  const rejection = expect(withRetry(send, end.signal)).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(500);
  end.abort(new Error('left'));
  await rejection;
  expect(send).toHaveBeenCalledOnce();
});
