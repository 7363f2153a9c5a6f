import { clamp } from '@archive/schema/clamp';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { viewAfterDrag } from '../geometry/walk.ts';
import { distance, NO_ZOOM, type Point, panBy, pinch, TAP_SCALE, type Zoom, zoomAbout } from '../geometry/zoom.ts';
import type { ChangeZoom } from './use-zoom.ts';

export interface WalkGestureOptions {
  stage: RefObject<HTMLElement | null>;
  view: number;
  count: number;
  zoom: Zoom;
  onView: (view: number) => void;
  onZoom: ChangeZoom;
  /** After a single tap, once it can't become a double one. */
  onTap?: (() => void) | undefined;
}

/** Two taps closer together than this are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;
/** A finger that moves less is a tap. */
const TAP_PX = 8;
/** Factor for each pixel of the wheel. */
const WHEEL_STEP = 1.01;
/** Mouse wheels report steps of 100 pixels and more, trackpads of a few. */
const MAX_WHEEL_PX = 40;

interface Gesture {
  /** Where each finger is, from the center of the stage. */
  fingers: Map<number, Point>;
  /** Where the drag began, and with which view. */
  start: Point;
  startView: number;
  hasMoved: boolean;
  lastTap: (Point & { at: number }) | null;
  tapTimer?: ReturnType<typeof setTimeout>;
}

/** One finger walks around the figure, or moves the zoomed picture. Two fingers zoom. A double tap zooms in or out. */
export function useWalkGestures({ stage, view, count, zoom, onView, onZoom, onTap }: WalkGestureOptions) {
  const gesture = useRef<Gesture>({ fingers: new Map(), start: { x: 0, y: 0 }, startView: 0, hasMoved: false, lastTap: null });
  useWheelZoom(stage, onZoom);

  function handleDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const state = gesture.current;
    const point = pointIn(stage.current, event);
    state.fingers.set(event.pointerId, point);
    Object.assign(state, { start: point, startView: view, hasMoved: state.fingers.size > 1 });
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    const state = gesture.current;
    const before = state.fingers.get(event.pointerId);
    if (!before) return;
    const point = pointIn(stage.current, event);
    const [other] = [...state.fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    state.fingers.set(event.pointerId, point);
    state.hasMoved ||= distance(point, state.start) > TAP_PX;
    if (other) onZoom((from, bounds) => pinch(from, [before, other], [point, other], bounds));
    else if (zoom.scale > 1) onZoom((from, bounds) => panBy(from, point.x - before.x, point.y - before.y, bounds));
    else if (state.hasMoved) onView(viewAfterDrag(state.startView, point.x - state.start.x, count));
  }

  function handleEnd(event: PointerEvent<HTMLElement>) {
    const state = gesture.current;
    const point = state.fingers.get(event.pointerId);
    state.fingers.delete(event.pointerId);
    // The finger that is left goes on from where it is.
    const [left] = state.fingers.values();
    if (left) Object.assign(state, { start: left, startView: view });
    if (!point || state.hasMoved || event.type !== 'pointerup') return;
    clearTimeout(state.tapTimer);
    if (!isDoubleTap(state, point, event.timeStamp)) {
      if (onTap) state.tapTimer = setTimeout(onTap, DOUBLE_TAP_MS);
      return;
    }
    onZoom((from, bounds) => (from.scale > 1 ? NO_ZOOM : zoomAbout(from, point, TAP_SCALE, bounds)), true);
  }

  return { onPointerDown: handleDown, onPointerMove: handleMove, onPointerUp: handleEnd, onPointerCancel: handleEnd };
}

/** The wheel with Ctrl, which trackpads also send for a pinch. React's own listener can't prevent the page's zoom. */
function useWheelZoom(stage: RefObject<HTMLElement | null>, onZoom: ChangeZoom): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = stage.current;
    function handleWheel(event: WheelEvent) {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const pixels = clamp(-MAX_WHEEL_PX, event.deltaY, MAX_WHEEL_PX);
      const point = pointIn(element, event);
      latest.current((zoom, bounds) => zoomAbout(zoom, point, zoom.scale * WHEEL_STEP ** -pixels, bounds));
    }
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [stage]);
}

/** From the center of the stage. */
function pointIn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Remembers the tap, unless it is the second of two. */
function isDoubleTap(state: Gesture, point: Point, at: number): boolean {
  const { lastTap } = state;
  const isDouble = lastTap !== null && at - lastTap.at < DOUBLE_TAP_MS && distance(lastTap, point) < DOUBLE_TAP_PX;
  state.lastTap = isDouble ? null : { ...point, at };
  return isDouble;
}
