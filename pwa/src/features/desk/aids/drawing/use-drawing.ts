import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '../geometry/place.ts';
import { useStoredSoon } from '../use-stored-soon.ts';
import { type Drawing, openDrawing } from './open-drawing.ts';
import { type DrawingAlignment, dropDrawing, readDrawing, type StoredDrawing, storeAlignment, storeDrawing } from './stored-drawing.ts';

export interface DrawingState extends DrawingAlignment {
  drawing: Drawing | null;
  /** The points by which the drawing is aligned are shown. */
  isAligning: boolean;
  hasFailed: boolean;
}

export interface DrawingControl extends DrawingState {
  change: (change: Partial<DrawingState>) => void;
  open: (file: File) => Promise<void>;
  remove: () => void;
  /** Shows the drawing alone, and then the photo alone. */
  flip: () => void;
}

const HEAD_AND_FEET: [Place, Place] = [
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.9 },
];

const NO_DRAWING: DrawingState = {
  drawing: null,
  arrangement: 'beside',
  opacity: 0.5,
  shows: 'both',
  isAligning: false,
  hasFailed: false,
  onPhoto: HEAD_AND_FEET,
  onDrawing: HEAD_AND_FEET,
};

/** The visitor's own drawing, stored with the session. */
export function useDrawing(sessionId: string): DrawingControl {
  const [state, setState] = useState(NO_DRAWING);
  const hold = useObjectUrl();
  /** A large picture may be read after one that was chosen later. */
  const chosen = useRef<File | null>(null);
  const update = (change: Partial<DrawingState>) => setState((before) => ({ ...before, ...change }));
  useRestored(sessionId, ({ picture, ratio, alignment }) => {
    // Another one was opened meanwhile
    if (state.drawing) return;
    const url = URL.createObjectURL(picture);
    hold(url);
    update({ ...alignment, drawing: { url, ratio } });
  });
  useStoredSoon(state, (changed) => {
    if (changed.drawing) storeAlignment(sessionId, changed);
  });
  return {
    ...state,
    change: update,
    async open(file) {
      chosen.current = file;
      const opened = await openDrawing(file);
      if (chosen.current !== file) {
        if (opened) URL.revokeObjectURL(opened.url);
        return;
      }
      if (!opened) return update({ hasFailed: true });
      const { picture, ...drawing } = opened;
      // The visitor has left the session meanwhile, and its picture is deleted
      if (!hold(drawing.url)) return;
      const { arrangement, opacity, onPhoto } = state;
      const alignment = { arrangement, opacity, onPhoto, onDrawing: HEAD_AND_FEET, shows: 'both' as const };
      update({ ...alignment, drawing, hasFailed: false });
      await storeDrawing(sessionId, { picture, ratio: drawing.ratio, alignment });
    },
    remove() {
      chosen.current = null;
      hold(null);
      setState(NO_DRAWING);
      void dropDrawing(sessionId);
    },
    flip() {
      if (state.drawing) update({ arrangement: 'over', shows: state.shows === 'drawing' ? 'photo' : 'drawing' });
    },
  };
}

/** What was stored with the session, once it is read. */
function useRestored(sessionId: string, onRestored: (stored: StoredDrawing) => void): void {
  const handleRestored = useEffectEvent(onRestored);
  useEffect(() => {
    let isCurrent = true;
    void readDrawing(sessionId).then((stored) => {
      if (stored && isCurrent) handleRestored(stored);
    });
    return () => {
      isCurrent = false;
    };
  }, [sessionId]);
}

/** Revokes the address that was held before, and the last one when the screen is left. The function returns false after that. */
function useObjectUrl(): (url: string | null) => boolean {
  const held = useRef<string | null>(null);
  const isMounted = useRef(false);
  function hold(url: string | null): boolean {
    if (held.current) URL.revokeObjectURL(held.current);
    held.current = isMounted.current ? url : null;
    if (url && !isMounted.current) URL.revokeObjectURL(url);
    return isMounted.current;
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
