import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { toast } from '#components/toasts/toast-store.ts';
import { useLoaded } from '../deferred/use-loaded.ts';

export interface LazyDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Loads a dialog when it is first opened and keeps it mounted, so that it can close with its animation.
 * If it can't be loaded, it counts as closed.
 */
export function LazyDialog<Props extends LazyDialogProps>({ load, ...rest }: { load: () => Promise<ComponentType<Props>> } & Props) {
  const props = rest as unknown as Props;
  const Dialog = useLoaded(load, props.isOpen, () => {
    props.onOpenChange(false);
    toast({ title: "Couldn't Open This", description: 'Please check your connection and try again.', variant: 'destructive' });
  });
  return Dialog && <Dialog {...props} />;
}

/** Calls the handler at each event of this name on the window. */
export function useWindowEvent(name: string, handler: (event: Event) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: Event) => handle(event);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
