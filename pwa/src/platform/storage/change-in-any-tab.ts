import type { Signal } from '../signal.ts';
import { onWrittenElsewhere } from './written-elsewhere.ts';

/**
 * Calls the listener when another tab may have written under a key that begins like this, and when this tab has counted one more in
 * `changes`. Returns how to stop. In a file of its own, because the first screens load the other one.
 */
export function onChangeInAnyTab(beginning: string, changes: Signal<number>, listener: () => void): () => void {
  const stops = [onWrittenElsewhere(beginning, listener), changes.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
