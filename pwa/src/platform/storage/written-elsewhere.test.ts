import { afterEach, expect, test, vi } from 'vitest';
import { onWrittenElsewhere } from './written-elsewhere.ts';

const listener = vi.fn();
const stop = onWrittenElsewhere('letter-', listener);
afterEach(() => listener.mockClear());

const tell = (key: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key }));

test.each(['letter-', 'letter-1', null])('hears of %j', (key) => {
  tell(key);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(['letter', 'another', ''])('does not hear of %j', (key) => {
  tell(key);
  expect(listener).not.toHaveBeenCalled();
});

test('looks when the browser brings a page back whole, and no more when it is stopped', () => {
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  tell('letter-1');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
});
