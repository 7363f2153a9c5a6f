import { type ChangeEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { FormActions } from '#components/forms/FormActions.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { drawPart } from '#platform/device/canvas-jpeg.ts';
import { captionText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { type Crop, MAX_ZOOM, moved, squareOf, WHOLE, within } from './crop.ts';

export interface PictureCropperProps {
  picture: ImageBitmap;
  isBusy: boolean;
  onSave: (crop: Crop) => void;
  onCancel: () => void;
}

/** In pixels: sharp on high-density screens. */
const DRAWN_EDGE = 448;

/** Lets the user choose the square: by dragging, by a zoom slider, and by two position sliders for the keyboard. */
export function PictureCropper({ picture, isBusy, onSave, onCancel }: PictureCropperProps) {
  const [crop, setCrop] = useState(WHOLE);
  const zoomId = useId();
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, squareOf(picture, crop));
  }, [picture, crop]);

  // The right arrow moves the picture right, so the square moves left.
  const turned = (part: keyof Crop, value: number) => (part === 'x' ? 1 - value : value);
  const slide = (part: keyof Crop) => ({
    type: 'range',
    step: 0.01,
    value: turned(part, crop[part]),
    'aria-valuetext': `${Math.round(turned(part, crop[part]) * 100)}%`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setCrop(within(picture, { ...crop, [part]: turned(part, Number(target.value)) })),
  });
  return (
    <Root role="group" aria-label="Crop your picture">
      <Frame>
        <VisuallyHidden>
          <input {...slide('x')} min={0} max={1} aria-label="Left or right" ref={first} />
          <input {...slide('y')} min={0} max={1} aria-label="Up or down" />
        </VisuallyHidden>
        <Canvas
          ref={canvas}
          width={DRAWN_EDGE}
          height={DRAWN_EDGE}
          aria-hidden
          {...dragging((right, down) => setCrop((before) => moved(picture, before, right, down)))}
        />
      </Frame>
      <Hint id={hintId}>Drag the picture to move it, or use the arrow keys.</Hint>
      <ZoomRow>
        <label htmlFor={zoomId}>Zoom</label>
        <input {...slide('zoom')} id={zoomId} min={1} max={MAX_ZOOM} />
      </ZoomRow>
      <FormActions>
        <OnlineButton isBusy={isBusy} busyLabel="Saving..." onClick={() => onSave(crop)}>
          Save Picture
        </OnlineButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Root>
  );
}

/** Calls back with each move of a pressed pointer, in widths of the element. */
function dragging(onMove: (right: number, down: number) => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const { clientWidth } = currentTarget;
      onMove(movementX / clientWidth, movementY / clientWidth);
    },
  };
}

const Root = styled.div`
  display: grid;
  gap: ${t.space.s};
`;

const Frame = styled.div`
  position: relative;
  justify-self: start;
  width: min(14rem, 100%);
  aspect-ratio: 1;
  border-radius: ${t.radius.round};
  &:focus-within {
    outline: ${t.size.ring} solid ${t.color.sanguine};
    outline-offset: ${t.size.ring};
  }
`;

const Canvas = styled.canvas`
  display: block;
  width: 100%;
  height: 100%;
  border: ${t.size.hairline} solid ${t.color.edge};
  border-radius: ${t.radius.round};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;

const Hint = styled.p`
  ${captionText}
  color: ${t.color.graphite};
`;

const ZoomRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 14rem);
  justify-content: start;
  align-items: center;
  gap: ${t.space.s};
  min-height: ${t.size.touch};
  font-size: ${t.text.small};
  input {
    width: 100%;
    accent-color: ${t.color.sanguine};
  }
`;
