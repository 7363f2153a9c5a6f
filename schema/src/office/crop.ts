import * as z from 'zod/mini';
import { clamp } from '../clamp.ts';

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** A part of a picture in fractions of its width and height. */
export const cropSchema = z
  .strictObject({ x: fraction, y: fraction, width: fraction, height: fraction })
  .check(
    z.refine(
      ({ x, y, width, height }) => width > 0.01 && height > 0.01 && x + width <= 1.001 && y + height <= 1.001,
      'Please choose a part',
    ),
  );
export type Crop = z.infer<typeof cropSchema>;

/** Which part of a picture is shown: the point in its middle, and how much it is enlarged. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

/** The largest part around the middle. */
export const MIDDLE: CropView = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

/** The largest part of this shape around the point, enlarged. Never beyond the picture. @param ratio width by height */
export function cropOf({ width, height }: Size, { x, y, zoom }: CropView, ratio: number): Crop {
  const isWide = width / height > ratio;
  const full = isWide ? { width: (height * ratio) / width, height: 1 } : { width: 1, height: width / ratio / height };
  const part = { width: full.width / zoom, height: full.height / zoom };
  const within = (middle: number, length: number) => clamp(0, middle - length / 2, 1 - length);
  return { x: within(x, part.width), y: within(y, part.height), ...part };
}
