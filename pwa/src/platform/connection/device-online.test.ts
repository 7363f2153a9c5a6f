import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onDeviceChange, untilOnline, useIsOnline } from './device-online.ts';
import { connect } from './testing/connect.ts';

afterEach(() => vi.restoreAllMocks());

test("the hook follows the device's connection", async () => {
  const { result } = renderHook(useIsOnline);
  const shown = [result.current];
  for (const isOnline of [false, true]) {
    await connect(isOnline);
    shown.push(result.current);
  }
  expect(shown).toEqual([true, false, true]);
});

test('a listener is not called after it has unsubscribed', async () => {
  const listener = vi.fn();
  const stop = onDeviceChange(listener);
  await connect(false);
  stop();
  await connect(true);
  expect(listener).toHaveBeenCalledOnce();
});

test('waiting for a connection resolves when there is one, at once if there is one already', async () => {
  await untilOnline();
  await connect(false);
  const hasEnded = vi.fn();
  const waiting = untilOnline().then(hasEnded);
  await Promise.resolve();
  expect(hasEnded).not.toHaveBeenCalled();
  await connect(true);
  await waiting;
  expect(hasEnded).toHaveBeenCalledOnce();
});
