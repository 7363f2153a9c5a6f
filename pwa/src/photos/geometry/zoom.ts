/** Pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How far the stage is zoomed, and by how many pixels its center is moved. */
export interface Zoom extends Point {
  scale: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** After a double tap. */
export const TAP_SCALE = 2.5;
/** Of the buttons and keys. */
export const STEP_SCALE = 1.5;

/** Zooms so that the picture under `point` stays there. @param point from the center of the stage */
export function zoomAbout(zoom: Zoom, point: Point, wanted: number, stage: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, wanted));
  const factor = scale / zoom.scale;
  return keepInView({ scale, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor }, stage);
}

/** Moves the zoomed picture. */
export function panBy(zoom: Zoom, dx: number, dy: number, stage: Size): Zoom {
  return keepInView({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, stage);
}

/** The picture always covers the stage, so it can't be lost. */
function keepInView({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const limit = (value: number, side: number) => {
    const most = ((scale - 1) * side) / 2;
    // Plus 0, because -0 is another number to tests.
    return Math.max(-most, Math.min(most, value)) + 0;
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}
