import { signal } from '#signal/signal.ts';
import { useCounted, useSignal } from '#signal/use-signal.ts';

/** Whether a reload would lose something: a payment in flight or a form that is filled in. */
export const hasUnsavedWork = (): boolean => unsavedWorkCount.get() > 0;

/** As long as `isUnsaved`, the app neither reloads by itself nor offers a reload. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useCounted(unsavedWorkCount, isUnsaved);
}

/** As long as `isRunning`, nothing is offered either if the server rejects this page's requests: the work needs none. */
export function useUninterruptedWork(isRunning: boolean): void {
  useUnsavedWork(isRunning);
  useCounted(uninterruptedWorkCount, isRunning);
}

export function useHasUninterruptedWork(): boolean {
  return useSignal(uninterruptedWorkCount) > 0;
}

export function useHasUnsavedWork(): boolean {
  return useSignal(unsavedWorkCount) > 0;
}

const uninterruptedWorkCount = signal(0);

/** How many components hold work that a reload would lose. */
export const unsavedWorkCount = signal(0);
