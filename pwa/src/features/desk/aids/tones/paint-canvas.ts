import { paintPixels } from './paint-pixels.ts';
import type { Painter } from './paint-webgl.ts';
import { BLUR_PIXELS, type ToneSettings } from './tones.ts';

/** Paints without WebGL. Null if the browser gives no canvas at all. */
export function canvasPainter(canvas: HTMLCanvasElement): Painter | null {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  return {
    paint(image, settings) {
      const { width, height } = canvas;
      drawBlurred(context, image, settings);
      const data = context.getImageData(0, 0, width, height);
      paintPixels(data.data, width, settings);
      context.putImageData(data, 0, 0);
    },
    dispose: () => {},
  };
}

/** Smaller and larger again: not every browser has filters for canvases. */
function drawBlurred(context: CanvasRenderingContext2D, image: HTMLImageElement, { blur }: ToneSettings): void {
  const { width, height } = context.canvas;
  context.imageSmoothingQuality = 'high';
  const scale = 1 / Math.max(1, blur * BLUR_PIXELS * height);
  if (scale === 1) {
    context.drawImage(image, 0, 0, width, height);
    return;
  }
  const [small, low] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  context.drawImage(image, 0, 0, small, low);
  context.drawImage(context.canvas, 0, 0, small, low, 0, 0, width, height);
}
