import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const locks: { release: ReturnType<typeof vi.fn>; released: boolean }[] = [];
const request = vi.fn();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  locks.length = 0;
  visibility = 'visible';
  request.mockReset().mockImplementation(async () => {
    locks.push({ release: vi.fn(), released: false });
    return locks.at(-1);
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const show = (next: DocumentVisibilityState) => {
  visibility = next;
  if (next === 'hidden') for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = (count = 1) => vi.waitFor(() => expect(locks).toHaveLength(count));

test('the screen stays on while it is wanted, and no longer', async () => {
  const { rerender, unmount } = renderHook(({ isWanted }) => useWakeLock(isWanted), { initialProps: { isWanted: false } });
  expect(request).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await settle();
  expect(request.mock.calls).toEqual([['screen']]);
  expect(locks[0]?.release).not.toHaveBeenCalled();
  rerender({ isWanted: false });
  await vi.waitFor(() => expect(locks[0]?.release).toHaveBeenCalledOnce());
  show('visible');
  expect(request).toHaveBeenCalledOnce();
  unmount();
});

test('the system takes it back with each look elsewhere: it is asked for anew, and only when the page is seen', async () => {
  const { unmount } = renderHook(() => useWakeLock(true));
  await settle();
  show('hidden');
  expect(request).toHaveBeenCalledOnce();
  show('visible');
  await settle(2);
  // some browsers say so twice
  show('visible');
  await settle(2);
  unmount();
  await vi.waitFor(() => expect(locks[1]?.release).toHaveBeenCalledOnce());
});

test('a refusal is none of anybody’s business', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  const { unmount } = renderHook(() => useWakeLock(true));
  expect(unmount).not.toThrow();
  await Promise.resolve();
});

test('where the device cannot nothing happens', () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => renderHook(() => useWakeLock(true)).unmount()).not.toThrow();
});
