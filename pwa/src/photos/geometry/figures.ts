import type { PhotoView } from '@archive/schema/catalogue/photos/photo';
import { clamp } from '@archive/schema/clamp';
import type { Rect } from './rect.ts';
import { contain, hull, inside, intersection } from './rect.ts';

/** The frame that all photos of a pose are shown in. */
export interface Frame {
  /** Width by height. */
  ratio: number;
  /** Where each photo is, in fractions of the frame. Photos can extend beyond it. */
  places: Rect[];
}

type FramedView = Pick<PhotoView, 'width' | 'height' | 'figure'>;

/** A photo is never scaled by more than this: beyond it, the boxes of the figures are more likely wrong than the photos. */
const MAX_FIGURE_SCALE = 1.35;
/** The largest part that the frame cuts off at each side, so that no edge of a photo moves while walking. */
const MAX_CROP = 0.08;

/**
 * Places the photos of a pose so that the figure keeps its height, its ground line and its middle while walking around it. Shows the
 * whole photos if a figure is unknown.
 */
export function frameViews(views: readonly FramedView[]): Frame {
  const { width = 3, height = 4 } = views[0] ?? {};
  const whole: Rect = { x: 0, y: 0, width: width / height, height: 1 };
  const photos = views.map((view) => contain(view.width / view.height, whole));
  const figures = views.flatMap(({ figure }, index) => (figure && figure.height > 0 ? [inside(photos[index] ?? whole, figure)] : []));
  if (figures.length === 0 || figures.length < views.length) return framed(whole, photos);

  const [tall, ground, middle] = [median(figures.map(heightOf)), median(figures.map(groundOf)), median(figures.map(middleOf))];
  const placed = figures.map((figure, index) => {
    const scale = clamp(1 / MAX_FIGURE_SCALE, tall / figure.height, MAX_FIGURE_SCALE);
    const move = ({ x, y, width, height }: Rect): Rect => ({
      x: middle + (x - middleOf(figure)) * scale,
      y: ground + (y - groundOf(figure)) * scale,
      width: width * scale,
      height: height * scale,
    });
    return { photo: move(photos[index] ?? whole), figure: move(figure) };
  });
  const moved = placed.map(({ photo }) => photo);
  const frame = hull([cropped(whole, moved), ...placed.map(({ figure }) => figure)]);
  return framed(frame, moved);
}

/** What all photos cover, but not much less than the whole. */
function cropped(whole: Rect, photos: readonly Rect[]): Rect {
  const [cropX, cropY] = [whole.width * MAX_CROP, whole.height * MAX_CROP];
  const core: Rect = { x: cropX, y: cropY, width: whole.width - 2 * cropX, height: whole.height - 2 * cropY };
  return hull([core, intersection([whole, ...photos])]);
}

function framed(frame: Rect, photos: readonly Rect[]): Frame {
  const places = photos.map(({ x, y, width, height }) => ({
    x: (x - frame.x) / frame.width,
    y: (y - frame.y) / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  }));
  return { ratio: frame.width / frame.height, places };
}

const heightOf = ({ height }: Rect) => height;
const groundOf = ({ y, height }: Rect) => y + height;
const middleOf = ({ x, width }: Rect) => x + width / 2;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
