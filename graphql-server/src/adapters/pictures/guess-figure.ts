import type { OutputInfo, Sharp } from 'sharp';

/** In fractions of the picture. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Enough pixels for a box, and few enough for any noise of the camera to be gone. */
const EDGE = 320;
/** Contrast (0 to 255) that the outline of a figure has, and soft shadows don't have. */
const OUTLINE_CONTRAST = 12;
/** A row or column with fewer pixels of an outline shows a speck. */
const OUTLINE_PIXELS = 2;
/** A backdrop is plain if nearly all pixels along its sides and top have less contrast. Below, there are feet and shadows. */
const PLAIN_CONTRAST = 4;
const PLAIN_SHARE = 0.9;
const BORDER = 0.03;
/** The sizes of a box that can be a figure's. */
const [MIN_HEIGHT, MAX_HEIGHT, MIN_WIDTH, MAX_WIDTH] = [0.3, 0.98, 0.1, 0.9];

/**
 * Guesses where a figure in front of a plain backdrop is, from its outline. Not with sharp's own trim: it compares with one color, and
 * a lit backdrop has many.
 * @returns null if the backdrop isn't plain, or if the box can't be a figure's
 */
export async function guessFigure(picture: Sharp): Promise<Box | null> {
  const small = picture.resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true }).removeAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const contrasts = contrastsIn(data, info);
  if (!isPlain(contrasts, info)) return null;
  const [columns, rows] = [new Array<number>(info.width).fill(0), new Array<number>(info.height).fill(0)];
  for (const [at, contrast] of contrasts.entries()) {
    if (contrast < OUTLINE_CONTRAST) continue;
    const [column, row] = [at % info.width, Math.floor(at / info.width)];
    columns[column] = (columns[column] ?? 0) + 1;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  const [x, width] = extent(columns);
  const [y, height] = extent(rows);
  const isBelievable = height >= MIN_HEIGHT && height <= MAX_HEIGHT && width >= MIN_WIDTH && width <= MAX_WIDTH;
  return isBelievable ? { x, y, width, height } : null;
}

/** How much each pixel differs from its neighbors, by Sobel's filter. None at the edges of the picture. */
function contrastsIn(data: Buffer, { width, height, channels }: OutputInfo): Float32Array {
  const contrasts = new Float32Array(width * height);
  const line = width * channels;
  for (let row = 1; row < height - 1; row += 1)
    for (let column = 1; column < width - 1; column += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        const at = row * line + column * channels + channel;
        const value = (offset: number) => data[at + offset] ?? 0;
        const diagonal = value(line + channels) - value(-line - channels);
        const other = value(line - channels) - value(channels - line);
        const across = diagonal - other + 2 * (value(channels) - value(-channels));
        const down = diagonal + other + 2 * (value(line) - value(-line));
        const pixel = row * width + column;
        contrasts[pixel] = Math.max(contrasts[pixel] ?? 0, Math.hypot(across, down) / 8);
      }
  return contrasts;
}

function isPlain(contrasts: Float32Array, { width, height }: OutputInfo): boolean {
  const border = Math.max(2, Math.round(BORDER * Math.max(width, height)));
  const along = contrasts.filter((_, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    return row < border || column < border || column >= width - border;
  });
  return along.filter((contrast) => contrast < PLAIN_CONTRAST).length >= PLAIN_SHARE * along.length;
}

/** From the first to the last row or column with an outline. @returns where it begins and how long it is, in fractions; 0 without one */
function extent(outlines: readonly number[]): [number, number] {
  const count = outlines.length;
  const hasOutline = (pixels: number) => pixels >= OUTLINE_PIXELS;
  const [first, last] = [outlines.findIndex(hasOutline), outlines.findLastIndex(hasOutline)];
  if (first < 0) return [0, 0];
  // Contrast begins one pixel outside of the outline.
  const [begin, end] = [first > 1 ? first + 1 : 0, last < count - 2 ? last : count];
  return [thousandths(begin / count), thousandths((end - begin) / count)];
}

/** Rounded down, so that no box ends outside. */
function thousandths(part: number): number {
  return Math.floor(part * 1000) / 1000;
}
