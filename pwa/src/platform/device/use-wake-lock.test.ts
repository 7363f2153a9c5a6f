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

test('the wake lock is held while it is wanted and then released', async () => {
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

test('the wake lock is requested again when the page is visible again, because the system releases it', async () => {
  const { unmount } = renderHook(() => useWakeLock(true));
  await settle();
  show('hidden');
  expect(request).toHaveBeenCalledOnce();
  show('visible');
  await settle(2);
  // Some browsers send the event twice
  show('visible');
  await settle(2);
  unmount();
  await vi.waitFor(() => expect(locks[1]?.release).toHaveBeenCalledOnce());
});

test('a rejected wake lock is ignored', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  const { unmount } = renderHook(() => useWakeLock(true));
  expect(unmount).not.toThrow();
  await Promise.resolve();
});

test('nothing happens if the device has no wake lock', () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => renderHook(() => useWakeLock(true)).unmount()).not.toThrow();
});

test.each([
  ['an app on the home screen of an old iPad', { standalone: true, Iterator: undefined }, 'outdated'],
  ['a tab on an old iPad', { standalone: false, Iterator: undefined }, 'on'],
  ['an app on the home screen of a current iPad', { standalone: true, Iterator: class {} }, 'on'],
])('the wake lock of %s is reported as it works', async (_, { standalone, Iterator }, state) => {
  vi.stubGlobal('Iterator', Iterator);
  if (!Iterator) Reflect.deleteProperty(globalThis, 'Iterator');
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
  const { result } = renderHook(() => useWakeLock(true));
  await vi.waitFor(() => expect(result.current).toBe(state));
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
});
