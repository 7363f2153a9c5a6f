import { useRef, useState } from 'react';
import { AID_TEXTS, isOn, switched } from './aid-switches.ts';
import type { AidsControl, ZoomControls } from './aids-control.ts';
import { NO_DESK_AIDS } from './desk-aids.ts';
import { useDrawing } from './drawing/use-drawing.ts';
import { readAids, readCardPixels, storeAids, storeCardPixels } from './stored-aids.ts';
import { useStoredSoon } from './use-stored-soon.ts';

/** The aids of a session, stored with it. */
export function useDeskAids(sessionId: string): AidsControl {
  const [aids, setAids] = useState(() => readAids(sessionId));
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [cardPixels, setCardPixels] = useState(readCardPixels);
  const [status, setStatus] = useState('');
  const zoom = useRef<ZoomControls>(null);
  const drawing = useDrawing(sessionId);
  useStoredSoon(aids, (changed) => storeAids(sessionId, changed));
  return {
    aids,
    drawing,
    cardPixels,
    zoom,
    status,
    isPanelOpen,
    change: (change) => setAids((before) => ({ ...before, ...change })),
    toggle(aid) {
      setAids((before) => switched(before, aid));
      setStatus(`${AID_TEXTS[aid].label} ${isOn(aids, aid) ? 'off' : 'on'}`);
      // Nothing can be shown in its size before the screen was measured
      if (aid === 'paperSize' && cardPixels === null) setPanelOpen(true);
    },
    reset() {
      setAids(NO_DESK_AIDS);
      zoom.current?.reset();
    },
    togglePanel: () => setPanelOpen((isOpen) => !isOpen),
    onCardPixels(pixels) {
      storeCardPixels(pixels);
      setCardPixels(Math.round(pixels));
    },
  };
}
