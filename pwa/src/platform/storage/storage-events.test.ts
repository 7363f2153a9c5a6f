import { afterEach, expect, test, vi } from 'vitest';
import { signal } from '#signal/signal.ts';
import { onAnyTabChange, onOtherTabChange } from './storage-events.ts';

const listener = vi.fn();
const stop = onOtherTabChange('message-', listener);
afterEach(() => listener.mockClear());

const writeElsewhere = (key: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key }));

test.each(['message-', 'message-1', null])('the listener is called for a change of %j', (key) => {
  writeElsewhere(key);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(['message', 'another', ''])('the listener is not called for a change of %j', (key) => {
  writeElsewhere(key);
  expect(listener).not.toHaveBeenCalled();
});

test('the listener is called when a page returns from the back-forward cache, until it is stopped', () => {
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  writeElsewhere('message-1');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the listener of all tabs is called for changes in this tab and in others until it is stopped', () => {
  const anyTabListener = vi.fn();
  const changes = signal(0);
  const stop = onAnyTabChange('ticket-', changes, anyTabListener);
  changes.set(1);
  expect(anyTabListener).toHaveBeenCalledTimes(1);
  writeElsewhere('ticket-1');
  expect(anyTabListener).toHaveBeenCalledTimes(2);
  writeElsewhere('another');
  stop();
  changes.set(2);
  writeElsewhere('ticket-1');
  expect(anyTabListener).toHaveBeenCalledTimes(2);
});
