import { COMING_SOON_TOAST_MS } from '@archive/schema/event';
import { useRef } from 'react';
import { toast } from '#components/toast-store.ts';

/** Leads from the register button to the call to action, for the eye and for the keyboard, and says why no form opened. */
export function useCallToAction() {
  const target = useRef<HTMLHeadingElement>(null);
  function goToCall() {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'center' });
    toast({
      title: 'Registration coming soon',
      description: 'Online registration is not yet available. Write to us and we will keep a place for you.',
      durationMs: COMING_SOON_TOAST_MS,
    });
  }
  return { target, goToCall };
}
