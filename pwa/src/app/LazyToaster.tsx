import { useEffect, useRef } from 'react';
import { useToast } from '#components/use-toast.ts';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { useLoaded } from './use-loaded.ts';

/** The notification region: empty at first, the toaster from the first message on. */
export function LazyToaster() {
  const { shown } = useToast();
  const Toaster = useLoaded(loadToaster, shown?.id);
  return Toaster ? <Toaster /> : <EmptyRegion />;
}

/** Whatever is about to fail for want of a connection loads it before. */
export function loadToaster() {
  return import('#components/Toaster.tsx').then((module) => module.Toaster);
}

/** F8 finds the region before there was a message, too. */
function EmptyRegion() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusByKey = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus();
    document.addEventListener('keydown', focusByKey);
    return () => document.removeEventListener('keydown', focusByKey);
  }, []);
  return <VisuallyHidden as="section" ref={region} tabIndex={-1} aria-label="Notification (F8)" />;
}
