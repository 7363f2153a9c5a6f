import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Bounds, Size } from '../geometry/zoom.ts';

/** The size of the frame in device pixels; a phone's until it is measured. */
export function useFramePixels(frame: RefObject<HTMLElement | null>): Size {
  const [pixels, setPixels] = useState<Size>({ width: 600, height: 800 });
  useLayoutEffect(() => {
    const element = frame.current;
    function measure() {
      const { width, height } = sizeOf(element);
      const ratio = window.devicePixelRatio || 1;
      if (width > 0) setPixels({ width: width * ratio, height: height * ratio });
    }
    measure();
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return pixels;
}

/** Without what zooming adds. */
export function boundsOf(stage: HTMLElement | null, frame: HTMLElement | null): Bounds {
  return { stage: sizeOf(stage), frame: sizeOf(frame) };
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
}
