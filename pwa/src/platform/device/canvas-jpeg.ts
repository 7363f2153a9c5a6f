const QUALITY = 0.9;

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Part extends Size {
  left: number;
  top: number;
}

/** Draws a part of a picture so that it fills the canvas. White shows through it, because JPEG has no transparency. */
export function drawPart(canvas: HTMLCanvasElement, picture: CanvasImageSource, { left, top, width, height }: Part): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** A part of a picture as a JPEG of this size. @throws when the browser can't make one */
export function jpegOf(picture: CanvasImageSource, part: Part, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  drawPart(canvas, picture, part);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The browser couldn't create the picture"))), 'image/jpeg', QUALITY);
  });
}
