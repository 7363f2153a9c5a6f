import { useEffect } from 'react';
import { signal } from '#signal/signal.ts';
import { useCounted, useSignal } from '#signal/use-signal.ts';
import { dismissLastToast } from '../toasts/toast-store.ts';

const openDialogs = signal(0);

/** Every modal dialog calls this: it is counted while it is open, and closes a toast that would cover its title. */
export function useOpenDialog(isOpen: boolean): void {
  useCounted(openDialogs, isOpen);
  useEffect(() => {
    if (isOpen) dismissLastToast();
  }, [isOpen]);
}

/** Whether a modal dialog covers the page. Anything that appears on its own waits until none does. */
export function useHasOpenDialog(): boolean {
  return useSignal(openDialogs) > 0;
}
