import type { DeskAids } from './desk-aids.ts';

/** Of each step of the squint, as a part of the frame's height. */
const STEP = 0.003;

/** Radius of the blur as a part of the frame's height. */
export function blurOf({ squint }: DeskAids): number {
  return squint * STEP;
}

/** How CSS changes the photo. What is painted from it is not changed again. @param height of the frame, in CSS pixels */
export function filterOf(aids: DeskAids, height: number): string | undefined {
  if (aids.tone !== 'photo') return undefined;
  const blur = blurOf(aids) * height;
  const filters = [...(aids.isGray ? ['grayscale(1)'] : []), ...(blur > 0 ? [`blur(${blur.toFixed(1)}px)`] : [])];
  return filters.length > 0 ? filters.join(' ') : undefined;
}
