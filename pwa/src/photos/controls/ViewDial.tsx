import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { nearestView, wrap } from './walk.ts';

export interface ViewDialProps {
  /** Degrees of each view, clockwise from the front. */
  angles: readonly number[];
  view: number;
  onView: (view: number) => void;
}

const RADIUS = 38;

/** The vantage points around the figure, seen from above. The front is at the bottom, where the viewer stands. */
export function ViewDial({ angles, view, onView }: ViewDialProps) {
  const dial = useRef<HTMLDivElement>(null);
  const count = angles.length;

  function handlePointer(event: PointerEvent) {
    if (event.buttons !== 1) return;
    const { left = 0, top = 0, width = 0, height = 0 } = dial.current?.getBoundingClientRect() ?? {};
    const angle = (Math.atan2(event.clientX - left - width / 2, event.clientY - top - height / 2) * 180) / Math.PI;
    onView(nearestView(angles, -angle));
  }

  function handleKey(event: KeyboardEvent) {
    const target = { ArrowRight: view + 1, ArrowUp: view + 1, ArrowLeft: view - 1, ArrowDown: view - 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onView(wrap(target, count));
  }

  return (
    <Root
      ref={dial}
      role="slider"
      tabIndex={0}
      aria-label="Vantage point"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={view + 1}
      aria-valuetext={`View ${view + 1} of ${count}`}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onKeyDown={handleKey}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden>
        <circle r={RADIUS} className="ring" />
        <circle r="7" className="figure" />
        {angles.map((angle, index) => {
          const { x, y } = placeOf(angle);
          return <circle key={angle} cx={x} cy={y} r={index === view ? 7 : 3.5} className={index === view ? 'current' : 'view'} />;
        })}
      </svg>
    </Root>
  );
}

function placeOf(angle: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: -RADIUS * Math.sin(radians), y: RADIUS * Math.cos(radians) };
}

const Root = styled.div`
  flex: none;
  width: 5.5rem;
  height: 5.5rem;
  border-radius: ${t.radius.round};
  cursor: pointer;
  touch-action: none;
  .ring {
    fill: none;
    stroke: ${t.color.edge};
    stroke-width: 1;
  }
  .figure {
    fill: ${t.color.shade};
    stroke: ${t.color.edge};
  }
  .view {
    fill: ${t.color.edge};
  }
  .current {
    fill: ${t.color.sanguine};
  }
`;
