import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { Aids } from '#photos/controls/aids.ts';
import { frameViews } from '#photos/geometry/figures.ts';
import { usePhotoLayers } from '#photos/layers/use-photo-layers.ts';
import { Photos } from '#photos/stage/Photos.tsx';
import { Stage } from '#photos/stage/Stage.tsx';
import { StageMessage } from '#photos/stage/StageMessage.tsx';
import { useFramePixels } from '#photos/stage/use-stage-size.ts';
import { useWalkGestures } from '#photos/stage/use-walk-gestures.ts';
import { useZoom } from '#photos/stage/use-zoom.ts';
import type { WalkView } from '#photos/walk-view.ts';

export interface SessionStageProps {
  /** Of the pose. */
  photos: readonly WalkView[];
  view: number;
  /** Photos that may be shown next. */
  ahead: readonly WalkView[];
  aids: Aids;
  /** The photo is there but not to be seen: while getting ready, and when drawing from memory. */
  isCovered: boolean;
  onView: (view: number) => void;
  onTap: () => void;
  /** No file of the photo could be loaded. */
  onFailed: () => void;
  /** Over the photo, in its frame. */
  children?: ReactNode;
}

/** The photo to draw from: as large as there is room, with gestures to walk around and to zoom. */
export function SessionStage({ photos, view, ahead, aids, isCovered, onView, onTap, onFailed, children }: SessionStageProps) {
  const [stage, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { ratio, places } = useMemo(() => frameViews(photos), [photos]);
  const framePixels = useFramePixels(frame);
  const zoom = useZoom(stage, frame, framePixels, photos[0]?.key);
  const place = places[view] ?? { x: 0, y: 0, width: 1, height: 1 };
  const pixels = Math.max(place.width * framePixels.width, place.height * framePixels.height);
  const plan = { views: photos, view, ahead, pixels, scale: zoom.settledScale, isInUse: true };
  const layers = usePhotoLayers({ ...plan, isServerRendered: false });
  const gestures = useWalkGestures({ stage, view, count: photos.length, zoom: zoom.zoom, onView, onZoom: zoom.change, onTap });
  const handleFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (layers.isFailed) handleFailed();
  }, [layers.isFailed]);
  return (
    <Root inert={isCovered} style={{ opacity: isCovered ? 0 : 1 }}>
      <Stage
        {...{ stage, frame, ratio, aids, gestures }}
        {...{ zoom: zoom.zoom, isAnimated: zoom.isAnimated, isFull: true }}
        color={layers.shown === undefined ? photos[view]?.color : undefined}
        message={layers.isWaiting && !isCovered && <StageMessage state="loading" onRetry={layers.retry} />}
      >
        <Photos {...{ views: photos, view, places, photos: layers }} />
        {children}
      </Stage>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  min-height: 0;
  min-width: 0;
  > * {
    min-height: 0;
  }
`;
