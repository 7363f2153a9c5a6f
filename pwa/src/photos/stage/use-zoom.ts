import { type RefObject, useEffect, useState } from 'react';
import { type Bounds, NO_ZOOM, panBy, type Size, STEP_SCALE, type Zoom, zoomAbout } from '../geometry/zoom.ts';
import { boundsOf } from './use-stage-size.ts';

export type ChangeZoom = (next: (zoom: Zoom, bounds: Bounds) => Zoom, isAnimated?: boolean) => void;

/** A larger file is loaded when the zoom has been the same for this long. */
const SETTLE_MS = 200;

/** Of the stage, for each press of a key. */
const PAN_PART = 0.1;

/** How far the picture is zoomed. Stays in its limits when the window changes its size. @param pose another one begins without zoom */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  pixels: Size,
  pose: string | undefined,
) {
  const [state, setState] = useState({ pose, zoom: NO_ZOOM, isAnimated: false });
  if (state.pose !== pose) setState({ pose, zoom: NO_ZOOM, isAnimated: false });
  const [settledScale, setSettledScale] = useState(1);
  const { scale } = state.zoom;
  const change: ChangeZoom = (next, isAnimated = false) => {
    const bounds = boundsOf(stage.current, frame.current);
    setState(({ zoom }) => ({ pose, zoom: next(zoom, bounds), isAnimated }));
  };
  useEffect(() => {
    const timer = setTimeout(() => setSettledScale(scale), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [scale]);
  useEffect(() => {
    if (pixels.width === 0) return;
    const bounds = boundsOf(stage.current, frame.current);
    setState((before) => ({ ...before, zoom: panBy(before.zoom, 0, 0, bounds), isAnimated: false }));
  }, [pixels, stage, frame]);
  const zoomBy = (factor: number) => change((zoom, bounds) => zoomAbout(zoom, { x: 0, y: 0 }, zoom.scale * factor, bounds), true);
  return {
    ...state,
    settledScale,
    change,
    zoomIn: () => zoomBy(STEP_SCALE),
    zoomOut: () => zoomBy(1 / STEP_SCALE),
    reset: () => change(() => NO_ZOOM, true),
    /** Shows what is farther to the right and farther down. */
    pan: (right: number, down: number) =>
      change((zoom, bounds) => {
        const { width, height } = bounds.stage;
        return panBy(zoom, -right * PAN_PART * width, -down * PAN_PART * height, bounds);
      }, true),
  };
}
