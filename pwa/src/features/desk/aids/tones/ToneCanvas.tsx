import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Size } from '#photos/geometry/zoom.ts';
import { canvasPainter } from './paint-canvas.ts';
import { type Painter, webglPainter } from './paint-webgl.ts';
import type { ToneSettings } from './tones.ts';

export interface ToneCanvasProps {
  settings: ToneSettings;
  /** Of the frame on the screen, in device pixels. */
  pixels: Size;
}

/** Of each side: more would cost memory, and can't be told apart while drawing. */
const MAX_PIXELS = 2560;

/** Over the shown photo: the same reduced to its tones. Painted when something changes, and never otherwise. */
export function ToneCanvas({ settings, pixels }: ToneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const painted = useRef('');
  const [isWithoutWebgl, setWithoutWebgl] = useState(false);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = isWithoutWebgl ? canvasPainter(element) : webglPainter(element);
    if (!made && !isWithoutWebgl) setWithoutWebgl(true);
    painter.current = made;
    painted.current = '';
    const handleLost = () => setWithoutWebgl(true);
    element.addEventListener('webglcontextlost', handleLost);
    return () => {
      element.removeEventListener('webglcontextlost', handleLost);
      made?.dispose();
    };
  }, [isWithoutWebgl]);

  useLayoutEffect(() => {
    const [element, image] = [canvas.current, shownImage(canvas.current)];
    if (!element || !painter.current) return;
    if (!image) {
      painted.current = '';
      element.style.visibility = 'hidden';
      return;
    }
    const next = JSON.stringify([image.currentSrc, image.style.cssText, pixels, settings]);
    if (next === painted.current) return;
    painted.current = next;
    fit(element, image, pixels);
    painter.current.paint(image, settings);
  });

  return <Canvas key={`${isWithoutWebgl}`} ref={canvas} aria-hidden />;
}

/** The photo below; missing until one is decoded. */
function shownImage(canvas: HTMLCanvasElement | null): HTMLImageElement | undefined {
  const images = canvas?.parentElement?.querySelectorAll<HTMLImageElement>('[data-photos] img') ?? [];
  return [...images].find(({ style, naturalWidth }) => style.visibility === 'visible' && naturalWidth > 0);
}

/** Puts the canvas where the photo is, with the pixels of the screen: edges are sharp also where the photo is coarser. */
function fit(canvas: HTMLCanvasElement, image: HTMLImageElement, pixels: Size): void {
  const { left, top, width, height } = image.style;
  const part = (length: string) => Number.parseFloat(length) / 100;
  const seen = Math.max(part(width) * pixels.width, part(height) * pixels.height);
  const own = Math.max(image.naturalWidth, image.naturalHeight);
  const scale = Math.min(seen, MAX_PIXELS) / own;
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  Object.assign(canvas.style, { left, top, width, height, visibility: 'visible' });
}

const Canvas = styled.canvas`
  position: absolute;
  visibility: hidden;
  pointer-events: none;
`;
