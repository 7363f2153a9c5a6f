import { PROFILE_PICTURE_EDGE } from '@archive/schema/accounts/profile-picture';
import { clamp } from '@archive/schema/clamp';
import { jpegOf, type Part, type Size } from '#platform/device/canvas-jpeg.ts';

/** Which square of a picture is shown. */
export interface Crop {
  /** 1: the largest square of the picture. */
  zoom: number;
  /** The middle of the square, from 0 (left, top) to 1. */
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square in pixels of the picture. It never leaves the picture. */
export function squareOf(size: Size, crop: Crop): Part {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, width: side, height: side };
}

/** The nearest crop whose square is within the picture. */
export function within(size: Size, { zoom, x, y }: Crop): Crop {
  const bounded = clamp(1, zoom, MAX_ZOOM);
  const half = Math.min(size.width, size.height) / bounded / 2;
  return { zoom: bounded, x: clamp(half / size.width, x, 1 - half / size.width), y: clamp(half / size.height, y, 1 - half / size.height) };
}

/** The picture moved under the square. @param right, down in widths of the square */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { width: side } = squareOf(size, crop);
  return within(size, { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height });
}

/** Phone photos are smaller, and larger files could exhaust a tablet's memory. */
const MAX_FILE_BYTES = 50_000_000;

/** @throws when the browser can't read the file as a picture */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_FILE_BYTES) throw new Error('The file is too large');
  return createImageBitmap(file);
}

/** The square as a JPEG of at most 512 pixels. */
export function squareJpeg(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const square = squareOf(picture, crop);
  const edge = Math.min(PROFILE_PICTURE_EDGE, square.width);
  return jpegOf(picture, square, { width: edge, height: edge });
}
