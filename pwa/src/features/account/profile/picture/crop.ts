import { PROFILE_PICTURE_EDGE } from '@archive/schema/accounts/profile-picture';

/** In pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

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
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}

/** The nearest crop whose square is within the picture. */
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

/** Phone photos are smaller, and larger files could exhaust a tablet's memory. */
const MAX_FILE_BYTES = 50_000_000;
const QUALITY = 0.9;

/** @throws when the browser can't read the file as a picture */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_FILE_BYTES) throw new Error('The file is too large');
  return createImageBitmap(file);
}

/** Draws the square that is chosen so that it fills the canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG of at most 512 pixels. */
export function squareJpeg(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(PROFILE_PICTURE_EDGE, Math.round(squareOf(picture, crop).side)));
  drawSquare(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/jpeg', QUALITY);
  });
}
