import type { ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { type Aids, aidStyle } from '../controls/aids.ts';
import type { Zoom } from '../geometry/zoom.ts';
import type { useWalkGestures } from './use-walk-gestures.ts';

export interface StageProps {
  stage: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  /** Width of the frame by its height. */
  ratio: number;
  /** Of the frame while it is empty. */
  color: string | undefined;
  zoom: Zoom;
  isAnimated: boolean;
  aids: Aids;
  /** It fills its place, and doesn't scroll a page. */
  isFull: boolean;
  gestures: ReturnType<typeof useWalkGestures>;
  /** The photos. */
  children: ReactNode;
  /** Instead of a photo. */
  message: ReactNode;
}

/** Where the photos are shown: the frame has the shape of the photos and is zoomed; the stage is the room that it can be moved in. */
export function Stage({ stage, frame, ratio, color, zoom, isAnimated, aids, isFull, gestures, children, message }: StageProps) {
  const { scale, x, y } = zoom;
  return (
    <Root $isFull={isFull}>
      {/* It gets the focus when it is touched, so that the keys work. */}
      <Surface ref={stage} tabIndex={-1} data-stage $isZoomed={scale > 1} $isFull={isFull} {...gestures}>
        <Frame
          ref={frame}
          $isAnimated={isAnimated}
          $isFull={isFull}
          style={{ aspectRatio: ratio, '--ratio': ratio, transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          <Flips style={{ ...aidStyle(aids), backgroundColor: color }}>{children}</Flips>
        </Frame>
      </Surface>
      {message}
    </Root>
  );
}

const Root = styled.div<{ $isFull: boolean }>`
  position: relative;
  min-width: 0;
  min-height: 0;
  ${({ $isFull }) =>
    $isFull &&
    css`
      container-type: size;
    `}
`;

const Surface = styled.div<{ $isZoomed: boolean; $isFull: boolean }>`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  cursor: ${({ $isZoomed }) => ($isZoomed ? 'grab' : 'ew-resize')};
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  /* On a page, a vertical drag scrolls it */
  touch-action: ${({ $isZoomed, $isFull }) => ($isZoomed || $isFull ? 'none' : 'pan-y')};
  &:active {
    cursor: ${({ $isZoomed }) => ($isZoomed ? 'grabbing' : 'ew-resize')};
  }
  &:focus {
    outline: none;
  }
`;

const Frame = styled.div<{ $isAnimated: boolean; $isFull: boolean }>`
  width: ${({ $isFull }) => ($isFull ? 'min(100cqw, 100cqh * var(--ratio))' : '100%')};
  transition: ${({ $isAnimated }) => ($isAnimated ? css`transform ${t.time.calm} ${t.ease.out}` : 'none')};
`;

const Flips = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
`;
