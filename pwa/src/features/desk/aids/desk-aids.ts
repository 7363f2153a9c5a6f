import * as z from 'zod/mini';
import { GRIDS, MAX_PARTS, MIN_PARTS } from './geometry/grid.ts';
import { PAPER_CM } from './geometry/paper-size.ts';
import { evenThresholds, MAX_VALUES, MIN_VALUES, TONES } from './tones/tones.ts';

/** Steps of the sliders that have no unit. */
export const MAX_STEPS = 10;

export const part = z.number().check(z.minimum(0), z.maximum(1));
export const place = z.object({ x: part, y: part });
const steps = z.int().check(z.minimum(0), z.maximum(MAX_STEPS));

export const deskAids = z.object({
  isMirrored: z.boolean(),
  isUpsideDown: z.boolean(),
  isGray: z.boolean(),
  /** How much the photo is blurred, 0 for not at all. */
  squint: steps,
  tone: z.enum(TONES),
  thresholds: z.array(part).check(z.minLength(MIN_VALUES - 1), z.maxLength(MAX_VALUES - 1)),
  spaceThreshold: part,
  /** How faint a contour is drawn. */
  detail: steps,
  grid: z.enum(GRIDS),
  gridParts: z.int().check(z.minimum(MIN_PARTS), z.maximum(MAX_PARTS)),
  /** Where the plumb line and the level line cross. */
  plumb: place,
  hasPlumb: z.boolean(),
  angle: z.object({ corner: place, first: place, second: place }),
  hasAngle: z.boolean(),
  stick: z.object({ from: place, to: place, unit: part }),
  hasStick: z.boolean(),
  crop: z.object({ x: part, y: part, width: part, height: part }),
  isCropped: z.boolean(),
  /** The second vantage point beside the first one, by how many steps around the figure; 0 without. */
  secondView: z.int().check(z.minimum(0)),
  /** How high the figure is on paper, in centimeters. */
  paperCm: z.number().check(z.minimum(PAPER_CM.min), z.maximum(PAPER_CM.max)),
  isPaperSize: z.boolean(),
});

/** All aids of a session, and where they are on the picture. */
export type DeskAids = z.output<typeof deskAids>;

/** Nothing is switched on, and everything has a useful place. */
export const NO_DESK_AIDS: DeskAids = {
  isMirrored: false,
  isUpsideDown: false,
  isGray: false,
  squint: 0,
  tone: 'photo',
  thresholds: evenThresholds(3),
  spaceThreshold: 0.5,
  detail: 6,
  grid: 'none',
  gridParts: 4,
  hasPlumb: false,
  plumb: { x: 0.5, y: 0.5 },
  hasAngle: false,
  angle: { corner: { x: 0.5, y: 0.5 }, first: { x: 0.3, y: 0.3 }, second: { x: 0.7, y: 0.3 } },
  hasStick: false,
  stick: { from: { x: 0.5, y: 0.08 }, to: { x: 0.5, y: 0.92 }, unit: 0.12 },
  // Within the picture, so that its corners can be grabbed
  isCropped: false,
  crop: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 },
  secondView: 0,
  isPaperSize: false,
  paperCm: 20,
};
