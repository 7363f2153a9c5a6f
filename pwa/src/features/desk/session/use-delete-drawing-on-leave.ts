import { useEffect, useEffectEvent, useRef } from 'react';
import type { SessionKey } from '../aids/drawing/drawing-mark.ts';
import { dropDrawingIn } from '../aids/drawing/stored-drawing.ts';

/**
 * Deletes the picture of the visitor's drawing when they leave the screen. While another tab goes on with the session, it stays.
 *
 * @returns a function that keeps it when the app leaves the screen by itself
 */
export function useDeleteDrawingOnLeave(key: SessionKey, isElsewhere: boolean): () => void {
  const isKept = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAbandoned = useEffectEvent(() => !isElsewhere && !isKept.current);
  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      // In development, React leaves each screen once and comes back at once
      if (isAbandoned()) timer.current = setTimeout(() => void dropDrawingIn(key));
    };
  }, [key]);
  return () => {
    isKept.current = true;
  };
}
