import { signal } from '#signal/signal.ts';
import { useCounted, useSignal } from '#signal/use-signal.ts';

const openDialogs = signal(0);

/** Every modal dialog calls this, so that it is counted while it is open. */
export function useOpenDialog(isOpen: boolean): void {
  useCounted(openDialogs, isOpen);
}

/** Whether a modal dialog covers the page. Anything that appears on its own waits until none does. */
export function useHasOpenDialog(): boolean {
  return useSignal(openDialogs) > 0;
}
