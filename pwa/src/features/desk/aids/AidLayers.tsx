import { styled } from 'styled-components';
import { flipScale } from '#photos/controls/aids.ts';
import type { Size } from '#photos/geometry/zoom.ts';
import type { AidsControl } from './aids-control.ts';
import { blurOf } from './blur.ts';
import { type DeskAids, MAX_STEPS } from './desk-aids.ts';
import { OverDrawing } from './drawing/OverDrawing.tsx';
import { PointHandles } from './drawing/PointHandles.tsx';
import { AidHandles } from './lines/AidHandles.tsx';
import { AidLines } from './lines/AidLines.tsx';
import { ToneCanvas } from './tones/ToneCanvas.tsx';
import type { ToneSettings } from './tones/tones.ts';

export interface AidLayersProps {
  control: AidsControl;
  /** Width of the frame by its height. */
  ratio: number;
  /** Of the frame on the screen as it is zoomed, in device pixels. */
  pixels: Size;
  isMain: boolean;
}

/** Everything that is shown over a photo, in its frame. */
export function AidLayers({ control, ratio, pixels, isMain }: AidLayersProps) {
  const { aids, drawing } = control;
  const settings = toneSettings(aids);
  const isOver = isMain && drawing.drawing !== null && drawing.arrangement === 'over';
  return (
    <>
      {settings && <ToneCanvas {...{ settings, pixels }} />}
      {isOver && <OverDrawing drawing={drawing} ratio={ratio} />}
      {/* The frame is flipped, but its lines and texts are to be read */}
      <Upright style={{ scale: flipScale(aids) }}>
        <AidLines {...{ aids, ratio, isMain }} />
        {isMain && <AidHandles {...{ control, ratio }} />}
        {isMain && drawing.isAligning && (
          <PointHandles of="photo" places={drawing.onPhoto} flips={aids} onPlaces={(onPhoto) => drawing.change({ onPhoto })} />
        )}
      </Upright>
    </>
  );
}

function toneSettings(aids: DeskAids): ToneSettings | null {
  const { tone, thresholds, spaceThreshold, detail } = aids;
  if (tone === 'photo') return null;
  return { tone, thresholds, spaceThreshold, detail: detail / MAX_STEPS, blur: blurOf(aids) };
}

const Upright = styled.div`
  container-type: size;
  position: absolute;
  inset: 0;
  pointer-events: none;
`;
