import { HIDDEN, OWN_PHOTOS, PERSONAL, PICTURE, type ScreenFacts } from './screen-facts.ts';

/** One row per screen of the desk. */
export const DESK_SCREENS = {
  desk: {
    path: '/desk',
    title: 'Desk',
    description: 'Timed drawing sessions from your photo sets and the free samples.',
    ...{ ...HIDDEN, ...OWN_PHOTOS, ...PERSONAL },
  },
  deskSession: {
    path: '/desk/session',
    title: 'Drawing Session',
    description: 'A timed drawing session.',
    ...{ ...HIDDEN, ...PICTURE, ...PERSONAL },
  },
  deskHistory: {
    path: '/desk/history',
    title: 'Drawing History',
    description: 'What you have drawn, week by week.',
    ...{ ...HIDDEN, ...OWN_PHOTOS, ...PERSONAL },
  },
  deskClass: {
    path: '/desk/class',
    title: 'Class',
    description: 'A drawing session that a class shares.',
    ...{ ...HIDDEN, ...OWN_PHOTOS, ...PERSONAL },
  },
} as const satisfies Record<string, ScreenFacts>;
