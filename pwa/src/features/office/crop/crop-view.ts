import { clamp } from '@archive/schema/clamp';
import { type Crop, type CropView, cropOf, MIDDLE } from '@archive/schema/office/crop';

export const MAX_ZOOM = 4;

/** A picture, and the shape of the part that is shown of it. */
export interface Cropped {
  /** In pixels. */
  width: number;
  height: number;
  /** Width by height of the part. */
  ratio: number;
}

/** The reverse of {@link cropOf}. */
export function viewOf(picture: Cropped, crop: Crop): CropView {
  const full = cropOf(picture, MIDDLE, picture.ratio);
  return { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2, zoom: clamp(1, full.height / crop.height, MAX_ZOOM) };
}

/** The middle of a view, moved by a part of what is shown. */
export function movedBy(picture: Cropped, view: CropView, by: { x: number; y: number }): CropView {
  const crop = cropOf(picture, view, picture.ratio);
  const moved = { x: crop.x + crop.width / 2 + by.x * crop.width, y: crop.y + crop.height / 2 + by.y * crop.height };
  const next = cropOf(picture, { ...view, ...moved }, picture.ratio);
  return { ...view, x: next.x + next.width / 2, y: next.y + next.height / 2 };
}
