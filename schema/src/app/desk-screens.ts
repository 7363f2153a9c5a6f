import { PERSONAL, PHOTO, PHOTO_PAGE, type ScreenFacts } from './screen-facts.ts';

/** One row per screen of the desk. */
export const DESK_SCREENS = {
  desk: {
    path: '/desk',
    title: 'Desk',
    description: 'Timed drawing sessions from your photo sets and the free samples.',
    ...PERSONAL,
    ...PHOTO_PAGE,
  },
  deskSession: {
    path: '/desk/session',
    title: 'Drawing Session',
    description: 'A timed drawing session.',
    ...PERSONAL,
    ...PHOTO,
  },
  deskHistory: {
    path: '/desk/history',
    title: 'Drawing History',
    description: 'What you have drawn, week by week.',
    ...PERSONAL,
    ...PHOTO_PAGE,
  },
  deskClass: {
    path: '/desk/class',
    title: 'Class',
    description: 'A drawing session that a class shares.',
    ...PERSONAL,
    ...PHOTO_PAGE,
  },
} as const satisfies Record<string, ScreenFacts>;
