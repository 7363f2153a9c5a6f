/** In pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is shown. */
export interface Crop {
  /** 1: as much as fits into the square. */
  zoom: number;
  /** The middle of the square, from 0 (left, top) to 1. */
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square in pixels of the picture. It never leaves the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}

/** The nearest crop whose square lies in the picture. */
export function within(size: Size, { zoom, x, y }: Crop): Crop {
  const bounded = clamp(zoom, 1, MAX_ZOOM);
  const half = Math.min(size.width, size.height) / bounded / 2;
  return { zoom: bounded, x: clamp(x, half / size.width, 1 - half / size.width), y: clamp(y, half / size.height, 1 - half / size.height) };
}

/** The picture moved under the square. @param right, down in widths of the square */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return within(size, { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
