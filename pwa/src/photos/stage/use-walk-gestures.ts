import { type PointerEvent, type RefObject, useRef } from 'react';
import { viewAfterDrag } from './walk.ts';
import { NO_ZOOM, type Point, panBy, TAP_SCALE, type Zoom, zoomAbout } from './zoom.ts';

export interface WalkGestureOptions {
  stage: RefObject<HTMLElement | null>;
  view: number;
  count: number;
  zoom: Zoom;
  onView: (view: number) => void;
  onZoom: (zoom: Zoom) => void;
}

/** Two taps closer together than this are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;
/** A finger that moves less is a tap. */
const TAP_PX = 8;

interface Gesture {
  /** Where each finger is, from the center of the stage. */
  fingers: Map<number, Point>;
  /** Where the drag began, and with which view. */
  start: Point;
  startView: number;
  hasMoved: boolean;
  lastTap: (Point & { at: number }) | null;
}

/** One finger walks around the figure, or moves the zoomed picture. Two fingers zoom. A double tap zooms in or out. */
export function useWalkGestures({ stage, view, count, zoom, onView, onZoom }: WalkGestureOptions) {
  const gesture = useRef<Gesture>({ fingers: new Map(), start: { x: 0, y: 0 }, startView: 0, hasMoved: false, lastTap: null });

  const pointOf = (event: PointerEvent) => pointIn(boxOf(stage.current), event);
  const sizeOfStage = () => boxOf(stage.current);

  function handleDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const state = gesture.current;
    const point = pointOf(event);
    state.fingers.set(event.pointerId, point);
    Object.assign(state, { start: point, startView: view, hasMoved: state.fingers.size > 1 });
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    const state = gesture.current;
    const before = state.fingers.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    const others = [...state.fingers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
    state.fingers.set(event.pointerId, point);
    state.hasMoved ||= distance(point, state.start) > TAP_PX;
    const [other] = others;
    if (other) onZoom(pinched(zoom, [before, other], [point, other], sizeOfStage()));
    else if (zoom.scale > 1) onZoom(panBy(zoom, point.x - before.x, point.y - before.y, sizeOfStage()));
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
    if (isDoubleTap(state, point, event.timeStamp)) onZoom(zoom.scale > 1 ? NO_ZOOM : zoomAbout(zoom, point, TAP_SCALE, sizeOfStage()));
  }

  return { onPointerDown: handleDown, onPointerMove: handleMove, onPointerUp: handleEnd, onPointerCancel: handleEnd };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function boxOf(stage: HTMLElement | null): Box {
  return stage?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
}

/** From the center of the stage. */
function pointIn({ left, top, width, height }: Box, { clientX, clientY }: PointerEvent): Point {
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Remembers the tap, unless it is the second of two. */
function isDoubleTap(state: Gesture, point: Point, at: number): boolean {
  const { lastTap } = state;
  const isDouble = lastTap !== null && at - lastTap.at < DOUBLE_TAP_MS && distance(lastTap, point) < DOUBLE_TAP_PX;
  state.lastTap = isDouble ? null : { ...point, at };
  return isDouble;
}

/** Zooms about the middle of two fingers and moves with it. */
function pinched(zoom: Zoom, before: [Point, Point], after: [Point, Point], stage: { width: number; height: number }): Zoom {
  const [from, to] = [middle(before), middle(after)];
  const scale = zoom.scale * (distance(...after) / Math.max(1, distance(...before)));
  return panBy(zoomAbout(zoom, from, scale, stage), to.x - from.x, to.y - from.y, stage);
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
