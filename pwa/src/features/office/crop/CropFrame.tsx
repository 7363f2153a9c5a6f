import { type Crop, type CropView, cropOf } from '@archive/schema/office/crop';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { type Cropped, MAX_ZOOM, movedBy } from './crop-view.ts';

export interface CropFrameProps {
  source: string;
  /** The whole picture. */
  picture: Cropped;
  view: CropView;
  maxZoom?: number;
  onChange: (view: CropView) => void;
}

const KEY_STEP = 0.05;
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** The part of a picture that visitors will see: the picture is dragged behind its frame. */
export function CropFrame({ source, picture, view, maxZoom = MAX_ZOOM, onChange }: CropFrameProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const zoomId = useId();
  const crop = cropOf(picture, view, picture.ratio);
  function handleMove(event: PointerEvent<HTMLElement>) {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { x: (last.current.x - event.clientX) / width, y: (last.current.y - event.clientY) / height };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(movedBy(picture, view, by));
  }
  function handleKey(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(movedBy(picture, view, by));
  }
  const end = () => {
    last.current = null;
  };
  return (
    <Box $ratio={picture.ratio}>
      <Frame
        $ratio={picture.ratio}
        type="button"
        aria-label="Part of the picture. Drag it, or move it with the arrow keys."
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={handleMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <CroppedPicture {...{ source, crop }} />
      </Frame>
      <label htmlFor={zoomId}>
        Zoom
        <Zoom
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={view.zoom}
          onChange={({ target }) => onChange({ ...view, zoom: Number(target.value) })}
        />
      </label>
    </Box>
  );
}

/** A part of a picture that fills its frame. */
export function CroppedPicture({ source, crop, alt = '' }: { source: string; crop: Crop; alt?: string }) {
  const { x, y, width, height } = crop;
  const style = { width: `${100 / width}%`, height: `${100 / height}%`, left: `${(-x / width) * 100}%`, top: `${(-y / height) * 100}%` };
  return <Image src={source} alt={alt} draggable={false} style={style} />;
}

/** At most 27 rem high. */
const Box = styled.div<{ $ratio: number }>`
  display: grid;
  gap: ${t.space.s};
  width: min(100%, calc(27rem * ${({ $ratio }) => $ratio}));
  font-size: ${t.text.small};
`;

/** What {@link CroppedPicture} fills. `$ratio`: width by height. */
export const croppedFrame = css<{ $ratio: number }>`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
`;

const Frame = styled.button<{ $ratio: number }>`
  ${croppedFrame}
  background: ${t.color.shade};
  cursor: grab;
  touch-action: none;
`;

const Image = styled.img`
  position: absolute;
  max-width: none;
`;

const Zoom = styled.input`
  display: block;
  width: 100%;
  min-height: ${t.size.touch};
  accent-color: ${t.color.sanguine};
`;
