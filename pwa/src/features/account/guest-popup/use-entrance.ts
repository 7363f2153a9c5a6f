import { useEffect, useEffectEvent, useState } from 'react';

export const ENTRY_MS = 50;
export const EXIT_MS = 300;

export type EntrancePhase = 'entering' | 'open' | 'leaving';

/** Comes in, stays, and goes when told; then calls `onGone`. Who wants no motion sees it there and gone. */
export function useEntrance(onGone: () => void) {
  const [phase, setPhase] = useState<EntrancePhase>('entering');
  const finish = useEffectEvent(() => (phase === 'leaving' ? onGone() : setPhase('open')));

  useEffect(() => {
    if (phase === 'open') return;
    const duration = phase === 'leaving' ? EXIT_MS : ENTRY_MS;
    const timer = setTimeout(() => finish(), wantsNoMotion() ? 0 : duration);
    return () => clearTimeout(timer);
  }, [phase]);

  return { phase, leave: () => setPhase('leaving') };
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
