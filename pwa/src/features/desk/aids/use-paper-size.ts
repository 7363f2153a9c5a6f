import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import type { Rect } from '#photos/geometry/rect.ts';
import { NO_ZOOM, type Size, zoomAbout } from '#photos/geometry/zoom.ts';
import type { useZoom } from '#photos/stage/use-zoom.ts';
import type { WalkView } from '#photos/walk-view.ts';
import type { DeskAids } from './desk-aids.ts';
import { figurePart, frameHeightFor } from './geometry/paper-size.ts';

export interface PaperSizeOptions {
  aids: DeskAids;
  cardPixels: number | null;
  photo: WalkView | undefined;
  place: Rect;
  ratio: number;
  /** In device pixels. */
  framePixels: Size;
  zoom: ReturnType<typeof useZoom>;
}

/** Shows the figure as high as on paper: a frame that is smaller than its room, or else zoomed. */
export function usePaperSize({ aids, cardPixels, photo, place, ratio, framePixels, zoom }: PaperSizeOptions): CSSProperties {
  const isSized = aids.isPaperSize && cardPixels !== null && photo !== undefined;
  const wanted = isSized ? frameHeightFor(aids.paperCm, figurePart(photo.figure, place), cardPixels) : null;
  const height = framePixels.height / (window.devicePixelRatio || 1);
  const scale = wanted === null || height === 0 ? null : Math.max(1, wanted / height);
  const zoomTo = useEffectEvent((to: number) => zoom.change((from, bounds) => zoomAbout(from, { x: 0, y: 0 }, to, bounds)));
  const reset = useEffectEvent(() => zoom.change(() => NO_ZOOM));
  const { pose } = zoom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pose begins without zoom
  useEffect(() => {
    if (scale !== null) zoomTo(scale);
  }, [scale, pose]);
  useEffect(() => {
    if (isSized) return () => reset();
  }, [isSized]);
  return wanted === null ? {} : { maxHeight: wanted, maxWidth: wanted * ratio };
}
