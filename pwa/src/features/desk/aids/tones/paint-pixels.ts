import { clamp } from '@archive/schema/clamp';
import { contourRange, lightness, type ToneSettings, tableOf } from './tones.ts';

/** Paints on the processor, where there is no WebGL: replaces the pixels of a photo (red, green, blue, alpha) by its tones. */
export function paintPixels(pixels: Uint8ClampedArray, width: number, settings: ToneSettings): void {
  const light = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < light.length; at += 1) {
    light[at] = lightness(pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0);
  }
  const gray = settings.tone === 'contour' ? contours(light, width, settings.detail) : throughTable(light, tableOf(settings));
  for (const [at, value] of gray.entries()) pixels.set([value, value, value, 255], at * 4);
}

function throughTable(light: Uint8Array, table: Uint8Array): Uint8Array {
  return light.map((value) => table[value] ?? 0);
}

/** Sobel: how fast the lightness changes across each pixel, black where it changes most. */
function contours(light: Uint8Array, width: number, detail: number): Uint8Array {
  const height = light.length / width;
  const { faint, full } = contourRange(detail);
  return light.map((_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const at = (right: number, down: number) => {
      const column = clamp(0, x + right, width - 1);
      return light[clamp(0, y + down, height - 1) * width + column] ?? 0;
    };
    const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
    const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
    // At most 4 times the range
    const steepness = Math.hypot(across, down) / (4 * 255);
    return Math.round(255 * (1 - smoothStep(faint, full, steepness)));
  });
}

/** As GLSL's `smoothstep`. */
function smoothStep(from: number, to: number, value: number): number {
  const part = clamp(0, (value - from) / (to - from), 1);
  return part * part * (3 - 2 * part);
}
