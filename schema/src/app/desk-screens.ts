import { HIDDEN, PERSONAL, PHOTO, PHOTO_PAGE, type ScreenFacts } from './screen-facts.ts';

/** One row per screen of the desk. */
export const DESK_SCREENS = {
  desk: {
    path: '/desk',
    title: 'Desk',
    description: 'Timed drawing sessions from your photo sets and the free samples.',
    ...{ ...HIDDEN, ...PHOTO_PAGE, ...PERSONAL },
  },
  deskSession: {
    path: '/desk/session',
    title: 'Drawing Session',
    description: 'A timed drawing session.',
    ...{ ...HIDDEN, ...PHOTO, ...PERSONAL },
  },
  deskHistory: {
    path: '/desk/history',
    title: 'Drawing History',
    description: 'What you have drawn, week by week.',
    ...{ ...HIDDEN, ...PHOTO_PAGE, ...PERSONAL },
  },
  deskClass: {
    path: '/desk/class',
    title: 'Class',
    description: 'A drawing session that a class shares.',
    ...{ ...HIDDEN, ...PHOTO_PAGE, ...PERSONAL },
  },
} as const satisfies Record<string, ScreenFacts>;
