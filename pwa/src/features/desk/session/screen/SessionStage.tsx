import { type ReactNode, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { frameViews } from '#photos/geometry/figures.ts';
import { longEdge, WHOLE } from '#photos/geometry/rect.ts';
import type { Size } from '#photos/geometry/zoom.ts';
import { DECODED_BYTES } from '#photos/layers/layer-plan.ts';
import { usePhotoLayers } from '#photos/layers/use-photo-layers.ts';
import { Photos } from '#photos/stage/Photos.tsx';
import { Stage } from '#photos/stage/Stage.tsx';
import { StageMessage } from '#photos/stage/StageMessage.tsx';
import { useFramePixels } from '#photos/stage/use-stage-size.ts';
import { useWalkGestures } from '#photos/stage/use-walk-gestures.ts';
import { useZoom } from '#photos/stage/use-zoom.ts';
import type { WalkView } from '#photos/walk-view.ts';
import type { AidsControl } from '../../aids/aids-control.ts';
import { filterOf } from '../../aids/blur.ts';
import { usePaperSize } from '../../aids/use-paper-size.ts';

export interface SessionStageProps {
  /** Of the pose. */
  photos: readonly WalkView[];
  view: number;
  /** Photos that may be shown next. */
  ahead: readonly WalkView[];
  control: AidsControl;
  /** A second one shows another vantage point of the pose. */
  part: 'only' | 'first' | 'second';
  /** The photo is there but not to be seen: while getting ready, and when drawing from memory. */
  isCovered: boolean;
  onView: (view: number) => void;
  onTap: () => void;
  /** No file of the photo could be loaded. */
  onFailed: () => void;
  /** Over the photo, in its frame. @param pixels of the frame as it is zoomed, in device pixels */
  children?: (pixels: Size) => ReactNode;
}

/** What decoded photos may take in memory, of the viewer's whole budget. */
const BUDGETS = { only: DECODED_BYTES, first: DECODED_BYTES * 0.7, second: DECODED_BYTES * 0.3 };

/** The photo to draw from: as large as there is room, with gestures to walk around and to zoom. */
export function SessionStage({ photos, view, ahead, control, part, isCovered, onView, onTap, onFailed, children }: SessionStageProps) {
  const [stage, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { aids, cardPixels } = control;
  const { ratio, places } = useMemo(() => frameViews(photos), [photos]);
  const framePixels = useFramePixels(frame);
  const zoom = useZoom(stage, frame, framePixels, photos[0]?.key);
  const { zoomIn, zoomOut, reset, pan, settledScale: scale } = zoom;
  useImperativeHandle(part === 'second' ? null : control.zoom, () => ({ zoomIn, zoomOut, reset, pan }));
  const place = places[view] ?? WHOLE;
  const paper = usePaperSize({ aids, cardPixels, photo: photos[view], place, ratio, framePixels, zoom });
  const pixels = longEdge(place, framePixels);
  // A second photo has no memory for its neighbors
  const around = part === 'second' ? { views: photos.slice(view, view + 1), view: 0 } : { views: photos, view };
  const layers = usePhotoLayers({ ...around, ahead, pixels, scale, isInUse: true, isServerRendered: false, budget: BUDGETS[part] });
  const gestures = useWalkGestures({ stage, view, count: photos.length, zoom: zoom.zoom, onView, onZoom: zoom.change, onTap });
  const handleFailed = useEffectEvent(onFailed);
  const failed = layers.failure ? photos[view]?.key : undefined;
  // Again when it would be seen: until then, the session doesn't pause
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the cover is gone
  useEffect(() => {
    if (failed !== undefined) handleFailed();
  }, [failed, isCovered]);
  const state = layers.failure ?? (layers.isWaiting && 'loading');
  const filter = filterOf(aids, framePixels.height / (window.devicePixelRatio || 1));
  return (
    <Root inert={isCovered} style={{ opacity: isCovered ? 0 : 1, '--zoom': zoom.zoom.scale, ...paper }}>
      <Stage
        {...{ stage, frame, ratio, gestures }}
        {...{ zoom: zoom.zoom, isAnimated: zoom.isAnimated, isFull: true }}
        // Not gray: what is over the photo isn't
        aids={{ ...aids, isGray: false }}
        color={layers.shown === undefined ? photos[view]?.color : undefined}
        message={state && !isCovered && <StageMessage state={state} onRetry={layers.retry} />}
      >
        <Filtered data-photos style={{ filter }}>
          <Photos {...{ views: photos, view, places, photos: layers }} />
        </Filtered>
        {children?.({ width: framePixels.width * scale, height: framePixels.height * scale })}
      </Stage>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  place-self: center;
  width: 100%;
  height: 100%;
  min-height: 0;
  min-width: 0;
  > * {
    min-height: 0;
  }
`;

const Filtered = styled.div`
  position: absolute;
  inset: 0;
`;
