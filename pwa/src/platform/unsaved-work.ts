import { useEffect, useSyncExternalStore } from 'react';
import { unsavedHolders } from './unsaved-holders.ts';

const listeners = new Set<() => void>();

/** Whether a reload would lose something: a payment under way, a form that is filled in. */
export const hasUnsavedWork = (): boolean => unsavedHolders.size > 0;

/** As long as `isUnsaved`, the app neither reloads by itself nor asks for it. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const holder = {};
    unsavedHolders.add(holder);
    notify();
    return () => {
      unsavedHolders.delete(holder);
      notify();
    };
  }, [isUnsaved]);
}

export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedWork, () => false);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
