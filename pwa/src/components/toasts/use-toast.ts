import { useSyncExternalStore } from 'react';
import { currentToast, dismissToast, subscribeToToast, toast } from './toast-store.ts';

/** For components: the current toast, and the `toast` function that any code may call. */
export function useToast() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return { shown, toast, dismiss: dismissToast };
}
