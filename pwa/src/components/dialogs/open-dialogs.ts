import { useEffect, useSyncExternalStore } from 'react';

/** Every modal dialog calls this, so that it is counted while it is open. */
export function useOpenDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(+1);
    return () => change(-1);
  }, [isOpen]);
}

/** Whether a modal dialog covers the page. Anything that appears on its own waits until none does. */
export function useHasOpenDialog(): boolean {
  return useSyncExternalStore(subscribe, hasOpenDialog, isNever);
}

let count = 0;
const listeners = new Set<() => void>();
const hasOpenDialog = () => count > 0;
const isNever = () => false;

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
