import { useEffect, useRef, useState } from 'react';
import type { Place } from '../geometry/place.ts';
import { type Drawing, openDrawing } from './open-drawing.ts';

export const ARRANGEMENTS = ['beside', 'over'] as const;

export interface DrawingState {
  drawing: Drawing | null;
  arrangement: (typeof ARRANGEMENTS)[number];
  /** Of the drawing over the photo, 0 to 1. */
  opacity: number;
  /** What is shown while the drawing is over the photo. */
  shows: 'both' | 'drawing' | 'photo';
  /** The points by which the drawing is aligned are shown. */
  isAligning: boolean;
  /** Two places of the photo, and the same two of the drawing. */
  onPhoto: readonly [Place, Place];
  onDrawing: readonly [Place, Place];
  hasFailed: boolean;
}

export interface DrawingControl extends DrawingState {
  change: (change: Partial<DrawingState>) => void;
  open: (file: File) => Promise<void>;
  remove: () => void;
  /** Shows the drawing alone, and then the photo alone. */
  flip: () => void;
}

const HEAD_AND_FEET: readonly [Place, Place] = [
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.9 },
];

const NO_DRAWING: DrawingState = {
  ...{ drawing: null, arrangement: 'beside', opacity: 0.5, shows: 'both', isAligning: false, hasFailed: false },
  ...{ onPhoto: HEAD_AND_FEET, onDrawing: HEAD_AND_FEET },
};

/** The visitor's own drawing. It is gone with the screen. */
export function useDrawing(): DrawingControl {
  const [state, setState] = useState(NO_DRAWING);
  const hold = useObjectUrl();
  const update = (change: Partial<DrawingState>) => setState((before) => ({ ...before, ...change }));
  return {
    ...state,
    change: update,
    async open(file) {
      const drawing = await openDrawing(file);
      if (!drawing) return update({ hasFailed: true });
      hold(drawing.url);
      update({ drawing, onDrawing: HEAD_AND_FEET, shows: 'both', hasFailed: false });
    },
    remove() {
      hold(null);
      setState(NO_DRAWING);
    },
    flip() {
      if (state.drawing) update({ arrangement: 'over', shows: state.shows === 'drawing' ? 'photo' : 'drawing' });
    },
  };
}

/** Revokes the address that was held before, and the last one when the screen is left. */
function useObjectUrl(): (url: string | null) => void {
  const held = useRef<string | null>(null);
  const isMounted = useRef(false);
  function hold(url: string | null): void {
    if (held.current) URL.revokeObjectURL(held.current);
    held.current = isMounted.current ? url : null;
    if (url && !isMounted.current) URL.revokeObjectURL(url);
  }
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (held.current) URL.revokeObjectURL(held.current);
    };
  }, []);
  return hold;
}
