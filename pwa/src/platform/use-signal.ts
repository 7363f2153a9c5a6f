import { useEffect, useSyncExternalStore } from 'react';
import type { Signal } from './signal.ts';

/** The value as it is now; on a server, and for the first render over its HTML, as it was at first. */
export function useSignal<Value>(signal: Signal<Value>): Value {
  return useSyncExternalStore(signal.subscribe, signal.get, () => signal.initial);
}

/** Counts one more in `counter` for as long as it holds. */
export function useCounted(counter: Signal<number>, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    counter.set(counter.get() + 1);
    return () => counter.set(counter.get() - 1);
  }, [counter, isCounted]);
}
