import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { type CropView, cropOf, MAX_ZOOM, movedBy } from './cover-crop.ts';

export interface CropFrameProps {
  source: string;
  /** Pixels of the whole picture. */
  picture: { width: number; height: number };
  view: CropView;
  onChange: (view: CropView) => void;
}

const KEY_STEP = 0.05;
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** The cover as buyers will see it: the picture is dragged behind its frame. */
export function CropFrame({ source, picture, view, onChange }: CropFrameProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const zoomId = useId();
  const crop = cropOf(picture, view);
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
    <Box>
      <Frame
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
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          onChange={({ target }) => onChange({ ...view, zoom: Number(target.value) })}
        />
      </label>
    </Box>
  );
}

/** A part of a picture that fills its frame. */
export function CroppedPicture({
  source,
  crop,
  alt = '',
}: {
  source: string;
  crop: { x: number; y: number; width: number; height: number };
  alt?: string;
}) {
  const { x, y, width, height } = crop;
  const style = { width: `${100 / width}%`, height: `${100 / height}%`, left: `${(-x / width) * 100}%`, top: `${(-y / height) * 100}%` };
  return <Cropped src={source} alt={alt} draggable={false} style={style} />;
}

const Box = styled.div`
  display: grid;
  gap: ${t.space.s};
  width: min(100%, 20rem);
  font-size: ${t.text.small};
`;

/** 3:4, as on cards. */
export const coverFrame = `
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 3 / 4;
  overflow: hidden;
`;

const Frame = styled.button`
  ${coverFrame}
  background: ${t.color.shade};
  cursor: grab;
  touch-action: none;
`;

const Cropped = styled.img`
  position: absolute;
  max-width: none;
`;

const Zoom = styled.input`
  display: block;
  width: 100%;
  min-height: ${t.size.touch};
  accent-color: ${t.color.sanguine};
`;
