import { type PointerEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { t } from '#theme/tokens.ts';
import { nearestView } from '../geometry/walk.ts';
import { DialFace } from './DialFace.tsx';

export interface ViewDialProps {
  /** Degrees of each view, clockwise from the front. */
  angles: readonly number[];
  view: number;
  onView: (view: number) => void;
}

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
      <DialFace angles={angles} view={view} />
    </Root>
  );
}

const Root = styled.fieldset`
  flex: none;
  position: relative;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  /* Smaller in a low window, so that the photo keeps its room */
  width: clamp(4rem, 11svh, 6rem);
  aspect-ratio: 1;
  border-radius: ${t.radius.round};
  cursor: pointer;
  touch-action: none;
  &:has(:focus-visible) {
    outline: ${t.size.ring} solid ${t.color.ink};
  }
`;
