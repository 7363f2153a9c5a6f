import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from './request-error.ts';
import { patiently } from './with-retry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lost = () => new TypeError('Failed to fetch');

test('a request whose response is lost is retried twice', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue(7);
  const answer = patiently(ask);
  await vi.advanceTimersByTimeAsync(4000);
  await expect(answer).resolves.toBe(7);
  ask.mockClear().mockRejectedValue(lost());
  const none = expect(patiently(ask)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(4000);
  await none;
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a refused request is not retried', async () => {
  const ask = vi.fn().mockRejectedValue(new RequestError('NOT_FOUND', 'no'));
  await expect(patiently(ask)).rejects.toThrow('no');
  expect(ask).toHaveBeenCalledOnce();
});

test('a request is not retried without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const ask = vi.fn().mockRejectedValue(lost());
  await expect(patiently(ask)).rejects.toThrow();
  expect(ask).toHaveBeenCalledOnce();
});

test('retries stop when the caller aborts', async () => {
  const end = new AbortController();
  const ask = vi.fn().mockRejectedValue(lost());
  const asked = expect(patiently(ask, end.signal)).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(500);
  end.abort(new Error('left'));
  await asked;
  expect(ask).toHaveBeenCalledOnce();
});
