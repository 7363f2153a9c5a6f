import { PROFILE_PICTURE_EDGE } from '@archive/schema/profile-picture';
import { type Crop, squareOf } from './crop.ts';

/** Larger files are no photos of a phone, and take a tablet's memory. */
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
