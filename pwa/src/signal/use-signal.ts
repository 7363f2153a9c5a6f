import { useEffect, useSyncExternalStore } from 'react';
import type { Signal } from './signal.ts';

/** The current value; on the server and during hydration, the initial value. */
export function useSignal<Value>(signal: Signal<Value>): Value {
  return useSyncExternalStore(signal.subscribe, signal.get, () => signal.initial);
}

/** Increments `counter` for as long as `isCounted` is true and the component is mounted. */
export function useCounted(counter: Signal<number>, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    counter.set(counter.get() + 1);
    return () => counter.set(counter.get() - 1);
  }, [counter, isCounted]);
}
