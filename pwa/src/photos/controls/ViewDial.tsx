import { type PointerEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { t } from '#theme/tokens.ts';
import { nearestView } from '../geometry/walk.ts';

export interface ViewDialProps {
  /** Degrees of each view, clockwise from the front. */
  angles: readonly number[];
  view: number;
  onView: (view: number) => void;
}

/** Of the 100 units that the dial is wide. */
const RADIUS = 38;

/**
 * The vantage points around the figure, seen from above. The front is at the bottom, where the viewer stands. A press anywhere chooses the
 * nearest vantage point, because a dot alone would be too small for a finger.
 */
export function ViewDial({ angles, view, onView }: ViewDialProps) {
  const dial = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const count = angles.length;

  function handlePointer(event: PointerEvent) {
    if (event.buttons !== 1) return;
    const { left = 0, top = 0, width = 0, height = 0 } = dial.current?.getBoundingClientRect() ?? {};
    const angle = (Math.atan2(event.clientX - left - width / 2, event.clientY - top - height / 2) * 180) / Math.PI;
    const nearest = nearestView(angles, -angle);
    if (nearest !== view) onView(nearest);
  }

  return (
    <Root
      ref={dial}
      role="radiogroup"
      aria-label="Vantage point"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        handlePointer(event);
      }}
      onPointerMove={handlePointer}
      onPointerUp={() => dial.current?.querySelector<HTMLInputElement>(':checked')?.focus({ preventScroll: true })}
    >
      {angles.map((angle, index) => (
        <VisuallyHidden key={angle} as="label">
          <input type="radio" name={name} checked={index === view} onChange={() => onView(index)} />
          View {index + 1} of {count}
        </VisuallyHidden>
      ))}
      <svg viewBox="-50 -50 100 100" aria-hidden>
        <circle r={RADIUS} className="ring" />
        <path d={sightFrom(angles[view] ?? 0)} className="sight" />
        <circle r="6" className="figure" />
        {angles.map((angle, index) => {
          const { x, y } = placeOf(angle, RADIUS);
          return <circle key={angle} cx={x} cy={y} r={index === view ? 6.5 : 3.5} className={index === view ? 'current' : 'view'} />;
        })}
      </svg>
    </Root>
  );
}

function placeOf(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: round(-radius * Math.sin(radians)), y: round(radius * Math.cos(radians)) };
}

/** What is seen from there: a wedge from the vantage point to both sides of the figure. */
function sightFrom(angle: number): string {
  const [eye, left, right] = [placeOf(angle, RADIUS), placeOf(angle + 90, 14), placeOf(angle - 90, 14)];
  return `M${eye.x} ${eye.y}L${left.x} ${left.y}L${right.x} ${right.y}z`;
}

/** The server and the browser must write the same digits. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const Root = styled.fieldset`
  flex: none;
  position: relative;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  /* smaller in a low window, so that the photo keeps its room */
  width: clamp(4rem, 11svh, 6rem);
  aspect-ratio: 1;
  border-radius: ${t.radius.round};
  cursor: pointer;
  touch-action: none;
  &:has(:focus-visible) {
    outline: ${t.size.ring} solid ${t.color.ink};
  }
  .ring {
    fill: none;
    stroke: ${t.color.edge};
    stroke-width: 1;
  }
  .sight {
    fill: ${t.color.sanguine};
    opacity: 0.16;
  }
  .figure {
    fill: ${t.color.graphite};
  }
  .view {
    fill: ${t.color.paper};
    stroke: ${t.color.edge};
    stroke-width: 1.5;
  }
  .current {
    fill: ${t.color.sanguine};
  }
`;
