import { VIEWER_AIDS } from '#photos/controls/aids.ts';
import { type DeskAids, NO_DESK_AIDS } from './desk-aids.ts';

/** What is on or off, in the order of the panel. */
export const AIDS = [
  'mirror',
  'upsideDown',
  'grayscale',
  'squint',
  'values',
  'contour',
  'space',
  'grid',
  'plumb',
  'angle',
  'stick',
  'crop',
  'secondView',
  'paperSize',
] as const;

export type Aid = (typeof AIDS)[number];

/** The keys are free on the screen of a session: letters that are not the clock's or the walk viewer's. */
export const AID_TEXTS: Record<Aid, { label: string; key: string }> = {
  mirror: VIEWER_AIDS.isMirrored,
  upsideDown: VIEWER_AIDS.isUpsideDown,
  grayscale: VIEWER_AIDS.isGray,
  squint: { label: 'Squint', key: 'B' },
  values: { label: 'Values', key: 'V' },
  contour: { label: 'Contours', key: 'C' },
  space: { label: 'Negative space', key: 'N' },
  grid: { label: 'Grid', key: 'R' },
  plumb: { label: 'Plumb and level', key: 'P' },
  angle: { label: 'Angle', key: 'D' },
  stick: { label: 'Measuring stick', key: 'L' },
  crop: { label: 'Crop', key: 'K' },
  secondView: { label: 'Two views', key: 'W' },
  paperSize: { label: 'Size on paper', key: 'Z' },
};

const FIRST_SQUINT = 4;

export function isOn(aids: DeskAids, aid: Aid): boolean {
  switch (aid) {
    case 'mirror':
      return aids.isMirrored;
    case 'upsideDown':
      return aids.isUpsideDown;
    case 'grayscale':
      return aids.isGray;
    case 'squint':
      return aids.squint > 0;
    case 'values':
    case 'contour':
    case 'space':
      return aids.tone === aid;
    case 'grid':
      return aids.grid !== 'none';
    case 'plumb':
      return aids.hasPlumb;
    case 'angle':
      return aids.hasAngle;
    case 'stick':
      return aids.hasStick;
    case 'crop':
      return aids.isCropped;
    case 'secondView':
      return aids.secondView > 0;
    case 'paperSize':
      return aids.isPaperSize;
    default:
      return aid satisfies never;
  }
}

export function switched(aids: DeskAids, aid: Aid): DeskAids {
  const isNew = !isOn(aids, aid);
  switch (aid) {
    case 'mirror':
      return { ...aids, isMirrored: isNew };
    case 'upsideDown':
      return { ...aids, isUpsideDown: isNew };
    case 'grayscale':
      return { ...aids, isGray: isNew };
    case 'squint':
      return { ...aids, squint: isNew ? FIRST_SQUINT : 0 };
    case 'values':
    case 'contour':
      return { ...aids, tone: isNew ? aid : 'photo' };
    // figure and space are those of a picture with edges
    case 'space':
      return { ...aids, tone: isNew ? aid : 'photo', isCropped: isNew || (aids.isCropped && isCropMoved(aids)) };
    case 'grid':
      return { ...aids, grid: isNew ? 'squares' : 'none' };
    case 'plumb':
      return { ...aids, hasPlumb: isNew };
    case 'angle':
      return { ...aids, hasAngle: isNew };
    case 'stick':
      return { ...aids, hasStick: isNew };
    case 'crop':
      return { ...aids, isCropped: isNew };
    case 'secondView':
      return { ...aids, secondView: isNew ? 1 : 0 };
    case 'paperSize':
      return { ...aids, isPaperSize: isNew };
    default:
      return aid satisfies never;
  }
}

/** A crop where it was first came with the negative space, and goes with it. */
function isCropMoved({ crop }: DeskAids): boolean {
  const { crop: first } = NO_DESK_AIDS;
  return crop.x !== first.x || crop.y !== first.y || crop.width !== first.width || crop.height !== first.height;
}
