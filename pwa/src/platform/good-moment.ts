import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();
const isHere = () => count > 0;

/** For a screen on which something was brought to a good end: whoever has an offer to make may make it now. */
export function useGoodMoment(isGood: boolean): void {
  useEffect(() => {
    if (!isGood) return;
    change(+1);
    return () => change(-1);
  }, [isGood]);
}

export function useIsGoodMoment(): boolean {
  return useSyncExternalStore(subscribe, isHere, () => false);
}

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
