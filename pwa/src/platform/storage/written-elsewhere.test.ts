import { afterEach, expect, test, vi } from 'vitest';
import { onWrittenElsewhere } from './written-elsewhere.ts';

const listener = vi.fn();
const stop = onWrittenElsewhere('letter-', listener);
afterEach(() => listener.mockClear());

const writeElsewhere = (key: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key }));

test.each(['letter-', 'letter-1', null])('the listener is called for a change of %j', (key) => {
  writeElsewhere(key);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(['letter', 'another', ''])('the listener is not called for a change of %j', (key) => {
  writeElsewhere(key);
  expect(listener).not.toHaveBeenCalled();
});

test('the listener is called when a page returns from the back-forward cache, until it is stopped', () => {
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  writeElsewhere('letter-1');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
});
