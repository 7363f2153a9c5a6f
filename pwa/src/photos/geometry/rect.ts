export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All of a frame or a photo, in fractions of it. */
export const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** How long the longer side of a part is. @param part in fractions of `outer` */
export function longEdge(part: Rect, outer: Pick<Rect, 'width' | 'height'>): number {
  return Math.max(part.width * outer.width, part.height * outer.height);
}

/** The largest rectangle of a shape inside another, in its middle. @param ratio width by height */
export function contain(ratio: number, outer: Rect): Rect {
  const width = Math.min(outer.width, outer.height * ratio);
  const height = width / ratio;
  return { x: outer.x + (outer.width - width) / 2, y: outer.y + (outer.height - height) / 2, width, height };
}

/** @param part in fractions of `outer` */
export function inside(outer: Rect, part: Rect): Rect {
  return {
    x: outer.x + part.x * outer.width,
    y: outer.y + part.y * outer.height,
    width: part.width * outer.width,
    height: part.height * outer.height,
  };
}

/** What all rectangles cover; without width or height if there is no such part. */
export function intersection(rects: readonly Rect[]): Rect {
  return between(rects, Math.max, Math.min);
}

/** The smallest rectangle around all. */
export function hull(rects: readonly Rect[]): Rect {
  return between(
    rects.filter(({ width, height }) => width > 0 && height > 0),
    Math.min,
    Math.max,
  );
}

type Choose = (...values: number[]) => number;

function between(rects: readonly Rect[], chooseStart: Choose, chooseEnd: Choose): Rect {
  const x = chooseStart(...rects.map((rect) => rect.x));
  const y = chooseStart(...rects.map((rect) => rect.y));
  const right = chooseEnd(...rects.map((rect) => rect.x + rect.width));
  const bottom = chooseEnd(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}
