import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withProgress } from './with-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
function begun(save: () => Promise<unknown>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { result: withProgress(save, () => promise), resolve, reject };
}

it('progress is saved at the beginning and then once a second, until the work ends', async () => {
  const save = vi.fn(async () => {});
  const { result, resolve } = begun(save);
  await vi.advanceTimersByTimeAsync(3500);
  expect(save).toHaveBeenCalledTimes(4);
  resolve('packed');
  expect(await result).toBe('packed');
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenCalledTimes(4);
});

it('progress is not saved while an earlier save takes its time, and the work ends after that one', async () => {
  const saved = Promise.withResolvers<void>();
  const save = vi.fn(() => saved.promise);
  const { result, resolve } = begun(save);
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenCalledTimes(1);
  const ended = vi.fn();
  void result.then(ended);
  resolve('packed');
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  saved.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledWith('packed');
});

it('work goes on when its progress cannot be saved, and its own failure is passed on', async () => {
  const save = vi.fn(() => Promise.reject(new Error('connection lost')));
  const { result, reject } = begun(save);
  await vi.advanceTimersByTimeAsync(1500);
  reject(new Error('disk full'));
  await expect(result).rejects.toThrow('disk full');
});
