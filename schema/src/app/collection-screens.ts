import { PERSONAL, PHOTO, PHOTO_PAGE, type ScreenFacts } from './screen-facts.ts';

/** One row per screen of a visitor's collection. */
export const COLLECTION_SCREENS = {
  collection: {
    path: '/collection',
    title: 'My Collection',
    description: 'The photo sets you own, ready to draw from.',
    ...PERSONAL,
    ...PHOTO_PAGE,
  },
  collectionSet: {
    path: '/collection/:slug',
    // Shown until the app has loaded the set.
    title: 'My Photo Set',
    description: 'A photo set you own, pose by pose.',
    ...PERSONAL,
    ...PHOTO_PAGE,
  },
  collectionPose: {
    path: '/collection/:slug/:pose',
    title: 'Pose',
    description: 'A pose of a photo set you own, from all its vantage points.',
    ...PERSONAL,
    ...PHOTO,
  },
  keptSets: {
    path: '/collection/device',
    title: 'On This Device',
    description: "Your photo sets on this device, which open even when you're offline.",
    ...PERSONAL,
    ...PHOTO_PAGE,
  },
} as const satisfies Record<string, ScreenFacts>;
