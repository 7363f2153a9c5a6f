import { useLayoutEffect } from 'react';
import { signal } from '#signal/signal.ts';

/** A screen without a frame shows a problem, and needs the menu and the footer after all. */
export const needsFrame = signal(false);

/** Gives the screen the navigation bar and the footer, whatever its address, while the calling component is there. */
export function usePageFrame(): void {
  useLayoutEffect(() => {
    needsFrame.set(true);
    return () => needsFrame.set(false);
  }, []);
}
