import { styled } from 'styled-components';
import { aidStyle } from '#photos/controls/aids.ts';
import type { AidsControl } from '../aids-control.ts';
import { PointHandles } from './PointHandles.tsx';

/** The drawing beside the photo, turned over as the photo is. */
export function DrawingPane({ control }: { control: AidsControl }) {
  const { aids, drawing } = control;
  const { drawing: picture, isAligning, onDrawing, change } = drawing;
  if (!picture) return null;
  return (
    <Root>
      <Frame style={{ aspectRatio: picture.ratio, '--ratio': picture.ratio }}>
        <img src={picture.url} alt="Your drawing" draggable={false} style={aidStyle(aids)} />
        {isAligning && <PointHandles of="drawing" places={onDrawing} flips={aids} onPlaces={(places) => change({ onDrawing: places })} />}
      </Frame>
    </Root>
  );
}

const Root = styled.div`
  container-type: size;
  display: grid;
  place-items: center;
  min-width: 0;
  min-height: 0;
`;

const Frame = styled.div`
  position: relative;
  width: min(100cqw, 100cqh * var(--ratio));
  img {
    width: 100%;
    height: 100%;
  }
`;
