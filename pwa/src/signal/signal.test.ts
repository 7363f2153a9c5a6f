import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signal } from './signal.ts';
import { useSignal } from './use-signal.ts';

test('a signal calls its subscribed listeners for each changed value', () => {
  const color = signal('red');
  const listener = vi.fn();
  const stop = color.subscribe(() => listener(color.get()));
  color.set('red');
  color.set('blue');
  color.set('blue');
  stop();
  color.set('green');
  expect(listener.mock.calls).toEqual([['blue']]);
  expect([color.initial, color.get()]).toEqual(['red', 'green']);
});

test("a component renders a signal's current value", () => {
  const color = signal('red');
  const { result } = renderHook(() => useSignal(color));
  act(() => color.set('blue'));
  expect(result.current).toBe('blue');
});
