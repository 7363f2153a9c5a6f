import type { RefObject } from 'react';
import type { Aid } from './aid-switches.ts';
import type { DeskAids } from './desk-aids.ts';
import type { DrawingControl } from './drawing/use-drawing.ts';

/** How the stage of the main photo is zoomed from elsewhere. */
export interface ZoomControls {
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** Shows what is farther to the right and farther down, in steps. */
  pan: (right: number, down: number) => void;
}

/** The aids of a session with everything that changes them. */
export interface AidsControl {
  aids: DeskAids;
  change: (change: Partial<DeskAids>) => void;
  toggle: (aid: Aid) => void;
  reset: () => void;
  isPanelOpen: boolean;
  togglePanel: () => void;
  drawing: DrawingControl;
  /** How long a bank card is on this screen, in pixels; null until it was measured. */
  cardPixels: number | null;
  onCardPixels: (pixels: number) => void;
  zoom: RefObject<ZoomControls | null>;
  /** What a key has changed, for screen readers. */
  status: string;
}
