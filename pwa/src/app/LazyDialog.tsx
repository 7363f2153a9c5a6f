import type { ComponentType } from 'react';
import { toast } from '#components/toast-store.ts';
import { useLoaded } from './use-loaded.ts';

export interface LazyDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Loads a dialog when it is first opened and keeps it, so that it can close with its animation.
 * One that cannot be loaded counts as closed.
 */
export function LazyDialog<Props extends LazyDialogProps>({ load, ...rest }: { load: () => Promise<ComponentType<Props>> } & Props) {
  const props = rest as unknown as Props;
  const Dialog = useLoaded(load, props.isOpen, () => {
    props.onOpenChange(false);
    toast({ title: 'Could Not Be Opened', description: 'Please check your connection and try again.', variant: 'destructive' });
  });
  return Dialog && <Dialog {...props} />;
}
