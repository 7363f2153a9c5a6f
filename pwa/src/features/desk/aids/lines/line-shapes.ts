import { type Rect, WHOLE } from '#photos/geometry/rect.ts';
import type { DeskAids } from '../desk-aids.ts';
import type { Angle } from '../geometry/angle.ts';
import { gridLines, type Line } from '../geometry/grid.ts';
import { acrossAt, marksOf, unitEnd } from '../geometry/measuring-stick.ts';
import { type Flips, flip, inHeights, type Place } from '../geometry/place.ts';

/** Half the length of a mark on the measuring stick, in heights of the frame. */
const MARK = 0.018;
/** Of the arc of an angle. */
const ARC = 0.07;

/** What is drawn over the photo: on each of two photos side by side, or only on the main one. */
export function pathOf(aids: DeskAids, ratio: number, isMain: boolean): string {
  const { grid, gridParts, isCropped, crop, hasPlumb, plumb, hasAngle, angle, hasStick } = aids;
  const lines: Line[] = gridLines(grid, gridParts, isCropped ? crop : WHOLE).slice();
  if (hasPlumb) lines.push(...plumbLines(plumb));
  if (isMain && hasAngle) lines.push([angle.corner, angle.first], [angle.corner, angle.second]);
  if (isMain && hasStick) lines.push(...stickLines(aids, ratio));
  const arc = isMain && hasAngle ? arcOf(angle, ratio, aids) : '';
  const frame = isCropped ? rectPath(crop, ratio, aids) : '';
  return lines.map((line) => linePath(line, ratio, aids)).join('') + arc + frame;
}

/** Everything but the crop, for the rule 'evenodd'. */
export function outsidePath(crop: Rect, ratio: number, flips: Flips): string {
  return rectPath(WHOLE, ratio, flips) + rectPath(crop, ratio, flips);
}

function plumbLines({ x, y }: Place): Line[] {
  return [
    [
      { x, y: 0 },
      { x, y: 1 },
    ],
    [
      { x: 0, y },
      { x: 1, y },
    ],
  ];
}

function stickLines({ stick }: DeskAids, ratio: number): Line[] {
  const ends = [stick.from, ...marksOf(stick, ratio), stick.to].map((at) => acrossAt(stick, at, MARK, ratio));
  return [[stick.from, stick.to], ...ends, acrossAt(stick, unitEnd(stick, ratio), 2 * MARK, ratio)];
}

function linePath([from, to]: Line, ratio: number, flips: Flips): string {
  return `M${pointOf(from, ratio, flips)}L${pointOf(to, ratio, flips)}`;
}

function rectPath({ x, y, width, height }: Rect, ratio: number, flips: Flips): string {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return `M${corners.map((corner) => pointOf(corner, ratio, flips)).join('L')}z`;
}

function arcOf({ corner, first, second }: Angle, ratio: number, flips: Flips): string {
  const [at, one, other] = [corner, first, second].map((place) => inHeights(flip(place, flips), ratio));
  if (!at || !one || !other) return '';
  const [start, end] = [towards(at, one), towards(at, other)];
  const isClockwise = (start.x - at.x) * (end.y - at.y) - (start.y - at.y) * (end.x - at.x) > 0;
  return `M${digits(start)}A${ARC} ${ARC} 0 0 ${isClockwise ? 1 : 0} ${digits(end)}`;
}

function towards(at: Place, to: Place): Place {
  const length = Math.hypot(to.x - at.x, to.y - at.y) || 1;
  return { x: at.x + ((to.x - at.x) / length) * ARC, y: at.y + ((to.y - at.y) / length) * ARC };
}

/** As it is seen, in heights of the frame. */
function pointOf(place: Place, ratio: number, flips: Flips): string {
  return digits(inHeights(flip(place, flips), ratio));
}

function digits({ x, y }: Place): string {
  return `${Number(x.toFixed(4))} ${Number(y.toFixed(4))}`;
}
