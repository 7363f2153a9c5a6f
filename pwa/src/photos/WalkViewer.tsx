import { type KeyboardEvent, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { ArrowLeftIcon } from '#components/icons/control-icons.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { Stage } from './Stage.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useWalkGestures } from './use-walk-gestures.ts';
import { ViewDial } from './ViewDial.tsx';
import { NO_AIDS, ViewerBar } from './ViewerBar.tsx';
import { dialAngles, wrap } from './walk.ts';
import type { WalkView } from './walk-view.ts';
import { NO_ZOOM, STEP_SCALE, zoomAbout } from './zoom.ts';

export interface WalkViewerProps {
  /** The name of the pose. */
  name: string;
  /** At least one. */
  views: readonly WalkView[];
}

/** A pose from all its vantage points: drag, press an arrow key or use the dial to walk around the figure. */
export function WalkViewer({ name, views }: WalkViewerProps) {
  const [root, stage] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  const [view, setView] = useState(0);
  const [zoom, setZoom] = useState(NO_ZOOM);
  const [aids, setAids] = useState(NO_AIDS);
  const fullScreen = useFullScreen(root);
  const count = views.length;
  const gestures = useWalkGestures({ stage, view, count, zoom, onView: setView, onZoom: setZoom });
  const walk = (steps: number) => setView(wrap(view + steps, count));

  function zoomBy(factor: number) {
    const { width = 1, height = 1 } = stage.current?.getBoundingClientRect() ?? {};
    setZoom(zoomAbout(zoom, { x: 0, y: 0 }, zoom.scale * factor, { width, height }));
  }

  const keys: Record<string, () => void> = {
    ArrowRight: () => walk(1),
    ArrowLeft: () => walk(-1),
    m: () => setAids({ ...aids, isMirrored: !aids.isMirrored }),
    u: () => setAids({ ...aids, isUpsideDown: !aids.isUpsideDown }),
    g: () => setAids({ ...aids, isGray: !aids.isGray }),
    f: fullScreen.toggle,
    '+': () => zoomBy(STEP_SCALE),
    '-': () => zoomBy(1 / STEP_SCALE),
    '0': () => setZoom(NO_ZOOM),
    ...(fullScreen.isFull ? { Escape: fullScreen.leave } : {}),
  };
  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <Root ref={root} aria-label={`${name}, from ${count} vantage points`} $isFull={fullScreen.isFull} onKeyDown={handleKey}>
      <Stage ref={stage} {...{ views, view, zoom, aids, gestures }} isFull={fullScreen.isFull} />
      <Controls>
        {count > 1 && (
          <Walk>
            <IconButton label="Previous view" onClick={() => walk(-1)}>
              <ArrowLeftIcon />
            </IconButton>
            <ViewDial angles={dialAngles(views)} view={view} onView={setView} />
            <NextButton label="Next view" onClick={() => walk(1)}>
              <ArrowLeftIcon />
            </NextButton>
          </Walk>
        )}
        <Position as="div">
          {name}, view {view + 1} of {count}
        </Position>
        <ViewerBar
          aids={aids}
          onAids={setAids}
          isZoomed={zoom.scale > 1}
          onZoomIn={() => zoomBy(STEP_SCALE)}
          onZoomOut={() => zoomBy(1 / STEP_SCALE)}
          isFull={fullScreen.isFull}
          onFull={fullScreen.toggle}
        />
      </Controls>
      <VisuallyHidden role="status">{`View ${view + 1} of ${count}`}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.section<{ $isFull: boolean }>`
  display: grid;
  align-content: start;
  gap: ${t.space.xs};
  ${({ $isFull }) =>
    $isFull &&
    css`
      position: fixed;
      inset: 0;
      z-index: ${t.layer.dialog};
      grid-template-rows: minmax(0, 1fr) auto;
      padding: ${t.space['2xs']};
      background: ${t.color.paper};
    `}
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space['2xs']} ${t.space.s};
`;

/** On its own line on phones. */
const Position = styled(Caption)`
  order: -1;
  width: 100%;
  ${media.tablet} {
    order: 0;
    width: auto;
  }
`;

const Walk = styled.div`
  display: flex;
  align-items: center;
`;

const NextButton = styled(IconButton)`
  svg {
    transform: scaleX(-1);
  }
`;
