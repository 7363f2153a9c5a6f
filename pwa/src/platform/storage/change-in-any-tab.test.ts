import { expect, test, vi } from 'vitest';
import { signal } from '../signal.ts';
import { onChangeInAnyTab } from './written-elsewhere.ts';

const writeElsewhere = (key: string) => void window.dispatchEvent(new StorageEvent('storage', { key }));

test('a listener is called for changes in this tab and in others until it is stopped', () => {
  const listener = vi.fn();
  const changes = signal(0);
  const stop = onChangeInAnyTab('ticket-', changes, listener);
  changes.set(1);
  expect(listener).toHaveBeenCalledTimes(1);
  writeElsewhere('ticket-1');
  expect(listener).toHaveBeenCalledTimes(2);
  writeElsewhere('another');
  stop();
  changes.set(2);
  writeElsewhere('ticket-1');
  expect(listener).toHaveBeenCalledTimes(2);
});
