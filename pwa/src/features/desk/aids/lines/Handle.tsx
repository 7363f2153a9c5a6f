import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { type Flips, flip, movedBy, type Place } from '../geometry/place.ts';

export interface HandleProps {
  /** What it moves. */
  label: string;
  at: Place;
  flips: Flips;
  onMove: (to: Place) => void;
}

const STEP = 0.01;
const LARGE_STEP = 0.05;
const KEYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A place that is dragged by finger, pen or mouse, or moved with the arrow keys: farther with Shift. */
export function Handle({ label, at, flips, onMove }: HandleProps) {
  const grabbed = useRef<Place | null>(null);
  const seen = flip(at, flips);
  const moveTo = (place: Place) => onMove(flip(movedBy(place, { x: 0, y: 0 }), flips));
  function handleDown(event: PointerEvent<HTMLElement>) {
    // Not a walk around the figure
    event.stopPropagation();
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    grabbed.current = { x: seen.x - place.x, y: seen.y - place.y };
  }
  function handleMove(event: PointerEvent<HTMLElement>) {
    if (!grabbed.current) return;
    const place = placeOf(event);
    moveTo({ x: place.x + grabbed.current.x, y: place.y + grabbed.current.y });
  }
  function handleKey(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    moveTo({ x: seen.x + by.x * step, y: seen.y + by.y * step });
  }
  const end = () => {
    grabbed.current = null;
  };
  return (
    <Root
      type="button"
      role="slider"
      aria-label={label}
      aria-valuenow={Math.round(seen.y * 100)}
      aria-valuetext={`${Math.round(seen.x * 100)}% across, ${Math.round(seen.y * 100)}% down`}
      title={label}
      style={{ '--x': `${seen.x * 100}%`, '--y': `${seen.y * 100}%` }}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={handleKey}
    />
  );
}

/** In fractions of the frame, as it is seen. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place {
  const { left = 0, top = 0, width = 1, height = 1 } = currentTarget.parentElement?.getBoundingClientRect() ?? {};
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Keeps its size while the photo is zoomed. */
const Root = styled.button`
  --edge: calc(${t.space['2xs']} / var(--zoom, 1));
  position: absolute;
  /* All of it can be seen at the edge, where the frame ends */
  left: clamp(var(--edge), var(--x), 100% - var(--edge));
  top: clamp(var(--edge), var(--y), 100% - var(--edge));
  width: ${t.size.touch};
  height: ${t.size.touch};
  translate: -50% -50%;
  scale: calc(1 / var(--zoom, 1));
  border-radius: ${t.radius.round};
  cursor: grab;
  pointer-events: auto;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    width: 0.875rem;
    height: 0.875rem;
    border: ${t.size.ring} solid ${t.color.stage};
    border-radius: inherit;
    background: ${t.color.chalk};
    opacity: 0.9;
  }
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: none;
    &::before {
      width: 1.25rem;
      height: 1.25rem;
      box-shadow: 0 0 0 3px ${t.color.chalk};
    }
  }
  @media (forced-colors: active) {
    &::before {
      border-color: CanvasText;
      background: Canvas;
    }
    &:focus-visible::before {
      border-color: Highlight;
    }
  }
`;
