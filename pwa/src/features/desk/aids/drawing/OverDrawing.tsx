import { styled } from 'styled-components';
import { align } from '../geometry/alignment.ts';
import type { DrawingControl } from './use-drawing.ts';

/** The drawing over the photo, with its two points on those of the photo. @param ratio of the photo's frame */
export function OverDrawing({ drawing, ratio }: { drawing: DrawingControl; ratio: number }) {
  const { drawing: picture, onPhoto, onDrawing, opacity, shows } = drawing;
  if (!picture) return null;
  const alignment = align({ photo: onPhoto, drawing: onDrawing, photoRatio: ratio, drawingRatio: picture.ratio });
  const { a, b, x, y } = alignment ?? { a: 1, b: 0, x: 0, y: 0 };
  // As high as the frame; percentages are of the drawing's own size
  const transform = `translate(${(x / picture.ratio) * 100}%, ${y * 100}%) matrix(${a}, ${b}, ${-b}, ${a}, 0, 0)`;
  return (
    <Picture
      src={picture.url}
      alt={shows === 'photo' ? '' : 'Your drawing'}
      draggable={false}
      style={{ aspectRatio: picture.ratio, transform, opacity: { both: opacity, drawing: 1, photo: 0 }[shows] }}
    />
  );
}

const Picture = styled.img`
  position: absolute;
  left: 0;
  top: 0;
  height: 100%;
  max-width: none;
  transform-origin: 0 0;
  pointer-events: none;
`;
