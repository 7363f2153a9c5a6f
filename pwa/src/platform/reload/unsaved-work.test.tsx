import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hasUnsavedWork, useHasUnsavedWork, useUnsavedWork } from './unsaved-work.ts';

test('work is unsaved until the last component that holds some releases it', () => {
  const watcher = renderHook(() => useHasUnsavedWork());
  const form = renderHook(({ isUnsaved }) => useUnsavedWork(isUnsaved), { initialProps: { isUnsaved: true } });
  const payment = renderHook(() => useUnsavedWork(true));
  expect(hasUnsavedWork()).toBe(true);
  form.rerender({ isUnsaved: false });
  watcher.rerender();
  expect(watcher.result.current).toBe(true);
  payment.unmount();
  watcher.rerender();
  expect(watcher.result.current).toBe(false);
});
