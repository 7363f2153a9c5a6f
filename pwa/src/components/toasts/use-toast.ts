import { useSignal } from '#signal/use-signal.ts';
import { currentToast, dismissToast, toast } from './toast-store.ts';

/** For components: the current toast, and the `toast` function that any code may call. */
export function useToast() {
  const shown = useSignal(currentToast);
  return { shown, toast, dismiss: dismissToast };
}
