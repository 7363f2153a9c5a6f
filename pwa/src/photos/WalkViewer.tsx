import { type ReactNode, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { aidKeys, NO_AIDS } from './controls/aids.ts';
import { useBars } from './controls/use-bars.ts';
import { useFullScreen } from './controls/use-full-screen.ts';
import { useViewerKeys } from './controls/use-viewer-keys.ts';
import { ViewerControls } from './controls/ViewerControls.tsx';
import { ViewerHead } from './controls/ViewerHead.tsx';
import { frameViews } from './geometry/figures.ts';
import { longEdge, WHOLE } from './geometry/rect.ts';
import { usePhotoLayers } from './layers/use-photo-layers.ts';
import { Photos } from './stage/Photos.tsx';
import { Stage } from './stage/Stage.tsx';
import { StageMessage } from './stage/StageMessage.tsx';
import { useFramePixels } from './stage/use-stage-size.ts';
import { useWalkGestures } from './stage/use-walk-gestures.ts';
import { useZoom } from './stage/use-zoom.ts';
import { useWalk } from './use-walk.ts';
import { ViewerRoot } from './viewer-layout.ts';
import type { WalkView } from './walk-view.ts';

export interface WalkViewerProps {
  /** The name of the pose. */
  name: string;
  /** At least one. Other views show another pose in the same viewer, and the previous photo stays until the new one is decoded. */
  views: readonly WalkView[];
  /** On a page that scrolls, or filling its container. Only inline, the first photo is part of the server-rendered page. */
  mode?: 'inline' | 'full';
  /** Index of the view to begin with. */
  initialView?: number;
  onViewChange?: (view: number) => void;
  /** Buttons and keys for other poses are there only with these. */
  onPreviousPose?: (() => void) | undefined;
  onNextPose?: (() => void) | undefined;
  /** At the beginning of the line with the name: a link back. */
  leading?: ReactNode;
  /** What Escape does, unless it leaves the full screen. */
  onEscape?: () => void;
  /** Photos to load after those of this pose, for instance the first views of the next and the previous one. */
  ahead?: readonly WalkView[];
  /** Shown for a photo without files. */
  emptyText?: string | undefined;
}

/** A pose from all its vantage points: drag, press an arrow key or use the dial to walk around the figure. */
export function WalkViewer({
  name,
  views,
  mode = 'inline',
  initialView = 0,
  onViewChange,
  onPreviousPose,
  onNextPose,
  leading,
  onEscape,
  ahead = [],
  emptyText,
}: WalkViewerProps) {
  const [root, stage, frame] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [aids, setAids] = useState(NO_AIDS);
  const [isInUse, setInUse] = useState(mode === 'full');
  const fullScreen = useFullScreen(root);
  const isFull = mode === 'full' || fullScreen.isFullScreen;
  const { view, status, goTo, goBy } = useWalk({ name, views, initialView, onViewChange });
  const { ratio, places } = useMemo(() => frameViews(views), [views]);
  const framePixels = useFramePixels(frame);
  const zoom = useZoom(stage, frame, framePixels, views[0]?.key);
  const pixels = longEdge(places[view] ?? WHOLE, framePixels);
  const plan = { views, view, ahead, pixels, scale: zoom.settledScale, isInUse };
  const photos = usePhotoLayers({ ...plan, isServerRendered: mode === 'inline' });
  const bars = useBars(isFull, stage);
  const gestures = useWalkGestures({
    stage,
    view,
    count: views.length,
    zoom: zoom.zoom,
    onView: goTo,
    onZoom: zoom.change,
    onTap: bars.handleTap,
  });
  useViewerKeys(root, isFull, {
    ArrowRight: () => goBy(1),
    ArrowLeft: () => goBy(-1),
    PageDown: onNextPose,
    PageUp: onPreviousPose,
    ...aidKeys(aids, setAids),
    f: fullScreen.toggle,
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
    Escape: fullScreen.isFullScreen ? fullScreen.leave : onEscape,
  });
  const state = stageState(photos);

  return (
    <ViewerRoot
      ref={root}
      aria-label={views.length > 1 ? `${name}, from ${views.length} vantage points` : `${name}, from one vantage point`}
      $mode={mode}
      $isFullScreen={fullScreen.isFullScreen}
      $isBare={bars.isHidden}
      style={{ '--ratio': ratio }}
      onPointerEnter={() => setInUse(true)}
      onFocus={({ target }) => {
        setInUse(true);
        bars.handleFocus(target);
      }}
    >
      <Stage
        {...{ stage, frame, ratio, aids, isFull, gestures }}
        {...{ zoom: zoom.zoom, isAnimated: zoom.isAnimated }}
        color={photos.shown === undefined ? views[view]?.color : undefined}
        message={state && <StageMessage {...{ state, emptyText }} onRetry={photos.retry} />}
      >
        <Photos {...{ views, view, places, photos }} />
      </Stage>
      <ViewerHead {...{ name, view, leading, onPreviousPose, onNextPose }} count={views.length} />
      <ViewerControls
        {...{ views, view, aids, goTo, goBy, zoom }}
        onAids={setAids}
        isFullScreen={fullScreen.isFullScreen}
        onFullScreen={fullScreen.toggle}
      />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </ViewerRoot>
  );
}

function stageState({ isPrepared, failure, isWaiting }: ReturnType<typeof usePhotoLayers>) {
  if (!isPrepared) return 'preparing';
  return failure ?? (isWaiting ? 'loading' : null);
}
