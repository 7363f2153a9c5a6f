import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import type { ToasterProps } from '#components/toasts/Toaster.tsx';
import { useToast } from '#components/toasts/use-toast.ts';
import { useLoaded } from './use-loaded.ts';

/** The notification region: empty until the first message loads the toaster. */
export function LazyToaster({ isUnderBar }: ToasterProps) {
  const { shown } = useToast();
  const Toaster = useLoaded(loadToaster, shown?.id);
  return Toaster ? <Toaster isUnderBar={isUnderBar} /> : <EmptyRegion />;
}

/** Also called in advance by code that must show an error without a connection. */
export function loadToaster() {
  return import('#components/toasts/Toaster.tsx').then((module) => module.Toaster);
}

/** F8 also works before the first message. */
function EmptyRegion() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusByKey = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus();
    document.addEventListener('keydown', focusByKey);
    return () => document.removeEventListener('keydown', focusByKey);
  }, []);
  return <VisuallyHidden as="section" ref={region} tabIndex={-1} aria-label="Notification (F8)" />;
}
