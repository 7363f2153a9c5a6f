import { type RefObject, useState } from 'react';
import { css, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import type { useWalkGestures } from './use-walk-gestures.ts';
import type { Aids } from './ViewerBar.tsx';
import { alignFigures, wrap } from './walk.ts';
import type { WalkView } from './walk-view.ts';
import type { Zoom } from './zoom.ts';

export interface StageProps {
  ref: RefObject<HTMLDivElement | null>;
  views: readonly WalkView[];
  view: number;
  zoom: Zoom;
  aids: Aids;
  isFull: boolean;
  gestures: ReturnType<typeof useWalkGestures>;
}

/** Views in either direction that are loaded ahead. More would take too much memory. */
const AHEAD = 4;
/** Of the stage, at most. */
const STAGE_SIZES = '(min-width: 64rem) 36rem, 100vw';

/** The photo. The next one replaces it only when it is decoded, so nothing flashes. */
export function Stage({ ref, views, view, zoom, aids, isFull, gestures }: StageProps) {
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState(view);
  const isKnown = ready.has(view) || failed.has(view);
  if (shown !== view && isKnown) setShown(view);
  const placements = alignFigures(views);
  const near = nearViews(view, views.length);
  const { color = 'transparent', width = 3, height = 4 } = views[0] ?? {};
  return (
    <Root
      ref={ref}
      $isZoomed={zoom.scale > 1}
      $isFull={isFull}
      style={{ backgroundColor: color, aspectRatio: `${width} / ${height}`, ...(isFull ? {} : { width: widthWithin(width / height) }) }}
      {...gestures}
    >
      <Zoomed style={{ transform: transformOf(zoom, aids), filter: aids.isGray ? 'grayscale(1)' : undefined }}>
        {views.map((photo, index) =>
          near.includes(index) || index === shown ? (
            <Layer key={photo.src} $isShown={index === shown}>
              {photo.sources.slice(0, -1).map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes={sizesAt(zoom, index === view)} />
              ))}
              <Photo
                src={photo.src}
                srcSet={photo.sources.at(-1)?.srcSet}
                sizes={sizesAt(zoom, index === view)}
                alt={index === shown ? photo.alt : ''}
                draggable={false}
                width={photo.width}
                height={photo.height}
                style={placementStyle(placements[index])}
                fetchPriority={index === view ? 'high' : 'low'}
                onLoad={({ currentTarget }) => void decoded(currentTarget).then(() => setReady((before) => new Set(before).add(index)))}
                onError={() => setFailed((before) => new Set(before).add(index))}
              />
            </Layer>
          ) : null,
        )}
      </Zoomed>
      {failed.has(view) && <Message role="status">This photo couldn't be loaded.</Message>}
      {!isKnown && shown !== view && <Bar aria-hidden />}
    </Root>
  );
}

/** As wide as its place, but never so high that the photo and the controls below it don't fit into the window. */
function widthWithin(ratio: number): string {
  return `min(100%, max(16rem, (100svh - 12rem) * ${ratio.toFixed(4)}))`;
}

/** The view and those beside it. */
function nearViews(view: number, count: number): number[] {
  const steps = Array.from({ length: 2 * AHEAD + 1 }, (_, index) => index - AHEAD);
  return [...new Set(steps.map((step) => wrap(view + step, count)))];
}

function sizesAt({ scale }: Zoom, isCurrent: boolean): string {
  return isCurrent && scale > 1.2 ? `${Math.ceil(scale)}00vw` : STAGE_SIZES;
}

async function decoded(image: HTMLImageElement): Promise<void> {
  // A photo that can't be decoded shows as broken, which says more than the previous one.
  await image.decode?.().catch(() => {});
}

function transformOf({ scale, x, y }: Zoom, { isMirrored, isUpsideDown }: Aids): string {
  return `translate(${x}px, ${y}px) scale(${isMirrored ? -scale : scale}, ${isUpsideDown ? -scale : scale})`;
}

function placementStyle(placement: { scale: number; x: number; y: number } | undefined) {
  if (!placement || placement.scale === 1) return undefined;
  return { transform: `translate(${placement.x * 100}%, ${placement.y * 100}%) scale(${placement.scale})` };
}

const Root = styled.div<{ $isZoomed: boolean; $isFull: boolean }>`
  position: relative;
  overflow: hidden;
  width: 100%;
  cursor: ${({ $isZoomed }) => ($isZoomed ? 'grab' : 'ew-resize')};
  user-select: none;
  -webkit-user-select: none;
  /* on a page, a vertical drag scrolls it */
  touch-action: ${({ $isZoomed, $isFull }) => ($isZoomed || $isFull ? 'none' : 'pan-y')};
  ${({ $isFull }) =>
    $isFull &&
    css`
      width: auto;
      max-width: 100%;
      height: 100%;
      margin-inline: auto;
    `}
`;

const Zoomed = styled.div`
  position: absolute;
  inset: 0;
`;

const Layer = styled.picture<{ $isShown: boolean }>`
  position: absolute;
  inset: 0;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

const Photo = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
  transform-origin: 0 0;
`;

const Message = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding: ${t.space.xs} ${t.space.s};
  background: ${t.color.sheet};
  font-size: ${t.text.small};
  text-align: center;
`;

const Bar = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: ${t.size.ring};
  background: ${t.color.sanguine};
  animation: appear ${t.time.slow} step-end;
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
