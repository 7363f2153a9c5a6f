import { clamp } from '@archive/schema/clamp';
import type { PhotoSetCover } from '@archive/schema/office/photo-set';

export type Crop = PhotoSetCover['crop'];

/** Width by height of every cover. */
const RATIO = 3 / 4;
export const MAX_ZOOM = 4;

interface Size {
  width: number;
  height: number;
}

/** What a cover shows of a picture: the point in its middle, and how much it is enlarged. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

/** The largest part of 3:4 around the middle, enlarged. Never beyond the picture. */
export function cropOf({ width, height }: Size, { x, y, zoom }: CropView): Crop {
  const isWide = width / height > RATIO;
  const full = isWide ? { width: (height * RATIO) / width, height: 1 } : { width: 1, height: width / RATIO / height };
  const part = { width: full.width / zoom, height: full.height / zoom };
  const within = (middle: number, length: number) => clamp(0, middle - length / 2, 1 - length);
  return { x: within(x, part.width), y: within(y, part.height), ...part };
}

/** The reverse of {@link cropOf}. */
export function viewOf(picture: Size, crop: Crop): CropView {
  const full = cropOf(picture, { x: 0.5, y: 0.5, zoom: 1 });
  return { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2, zoom: clamp(1, full.height / crop.height, MAX_ZOOM) };
}

/** The middle of a view, moved by a part of what is shown. */
export function movedBy(picture: Size, view: CropView, by: { x: number; y: number }): CropView {
  const crop = cropOf(picture, view);
  const next = cropOf(picture, {
    ...view,
    x: crop.x + crop.width / 2 + by.x * crop.width,
    y: crop.y + crop.height / 2 + by.y * crop.height,
  });
  return { ...view, x: next.x + next.width / 2, y: next.y + next.height / 2 };
}
