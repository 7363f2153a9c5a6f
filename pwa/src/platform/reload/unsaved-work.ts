import { signal } from '#platform/signal.ts';
import { useCounted, useSignal } from '../use-signal.ts';

/** Whether a reload would lose something: a payment in flight or a form that is filled in. */
export const hasUnsavedWork = (): boolean => unsavedHolders.get() > 0;

/** As long as `isUnsaved`, the app neither reloads by itself nor asks for it. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useCounted(unsavedHolders, isUnsaved);
}

export function useHasUnsavedWork(): boolean {
  return useSignal(unsavedHolders) > 0;
}

/** How many components hold work that a reload would lose. */
export const unsavedHolders = signal(0);
