import { clamp } from '@archive/schema/clamp';

/** Pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How far the frame is zoomed, and by how many pixels its center is moved. */
export interface Zoom extends Point {
  scale: number;
}

/** The frame with the photo, and the stage around it that it can be moved in. */
export interface Bounds {
  frame: Size;
  stage: Size;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** After a double tap. */
export const TAP_SCALE = 2.5;
/** Of the buttons and keys. */
export const STEP_SCALE = 1.5;

/** Zooms so that the part of the picture at `point` stays there. @param point from the center of the stage */
export function zoomAbout(zoom: Zoom, point: Point, wanted: number, bounds: Bounds): Zoom {
  const scale = clamp(1, wanted, MAX_SCALE);
  const factor = scale / zoom.scale;
  return keepInView({ scale, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor }, bounds);
}

/** Moves the zoomed picture. */
export function panBy(zoom: Zoom, dx: number, dy: number, bounds: Bounds): Zoom {
  return keepInView({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, bounds);
}

/** Zooms about the middle of two fingers and moves with it. */
export function pinch(zoom: Zoom, before: [Point, Point], after: [Point, Point], bounds: Bounds): Zoom {
  const [from, to] = [middle(before), middle(after)];
  const scale = zoom.scale * (distance(...after) / Math.max(1, distance(...before)));
  return panBy(zoomAbout(zoom, from, scale, bounds), to.x - from.x, to.y - from.y, bounds);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The picture covers the stage, or else is in its middle, so it can't be lost. */
function keepInView({ scale, x, y }: Zoom, { frame, stage }: Bounds): Zoom {
  const limit = (value: number, picture: number, room: number) => {
    const most = Math.max(0, (picture * scale - room) / 2);
    // Plus 0, because -0 is another number to tests.
    return clamp(-most, value, most) + 0;
  };
  return { scale, x: limit(x, frame.width, stage.width), y: limit(y, frame.height, stage.height) };
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
