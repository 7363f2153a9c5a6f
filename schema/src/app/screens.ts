import { REPLY_PROMISE } from '../contact/contact-texts.ts';
import { COMMUNITY_SHARE } from '../sales/ticket-texts.ts';
import { COLLECTION_SCREENS } from './collection-screens.ts';
import { DESK_SCREENS } from './desk-screens.ts';
import { OFFICE_SCREENS } from './office-screens.ts';
import {
  CHECKOUT,
  type LayoutFlags,
  LISTED,
  PAGE,
  PERSONAL,
  PICTURE,
  PICTURE_WITH_CART,
  type ScreenFacts,
  UNLISTED,
} from './screen-facts.ts';

/** The line below the titles of the two catalogues, also their description in search results. */
export const PHOTO_SETS_LEDE = 'Seasonal collections of storytelling poses, each shot from multiple vantage points.';
export const EVENTS_LEDE = 'Photography workshops, exhibitions and community gatherings for people who draw or study the figure.';

/** One row per screen. A row that lacks a fact does not compile, and neither does a row without a component in the app. */
export const SCREENS = {
  home: {
    path: '/',
    title: 'Welcome to {product}',
    description: 'Where classical artistry meets contemporary vision.',
    ...LISTED,
    ...PICTURE_WITH_CART,
  },
  photoSets: {
    path: '/photo-sets',
    title: 'Figurative References',
    description: PHOTO_SETS_LEDE,
    ...LISTED,
    ...PAGE,
  },
  photoSet: {
    path: '/photo-sets/:slug',
    // Shown until the app has loaded the set. The server writes the set's own title and description.
    title: 'Photo Set',
    description: 'Reference photos of storytelling poses, each from multiple vantage points.',
    ...UNLISTED,
    ...PAGE,
  },
  events: {
    path: '/events',
    title: 'Upcoming Events',
    description: EVENTS_LEDE,
    ...LISTED,
    ...PAGE,
  },
  event: {
    path: '/events/:id',
    // Shown until the app has loaded the event. The server writes the event's own title and description.
    title: 'Event',
    description: 'An event for people who draw or study the figure.',
    ...UNLISTED,
    ...PAGE,
  },
  raisingFutures: {
    path: '/raising-futures',
    title: 'raisingFutures',
    description: `A fundraising day party at a community space in West Oakland. ${COMMUNITY_SHARE}.`,
    ...LISTED,
    ...PICTURE,
  },
  eventsComingSoon: {
    path: '/events-coming-soon',
    title: 'Events Coming Soon!',
    description: 'Figure drawing workshops and portfolio reviews.',
    ...UNLISTED,
    ...PAGE,
  },
  gallery: {
    path: '/gallery',
    title: 'Gallery Coming Soon!',
    description: 'Student showcases and featured artists.',
    ...LISTED,
    ...PAGE,
  },
  galleryComingSoon: {
    path: '/gallery-coming-soon',
    title: 'Gallery Coming Soon!',
    description: 'Student showcases and featured artists.',
    sameAs: '/gallery',
    ...UNLISTED,
    ...PAGE,
  },
  comingSoon: {
    path: '/coming-soon',
    title: 'Coming Soon',
    description: 'This part of {product} is under construction.',
    ...UNLISTED,
    ...PAGE,
  },
  contact: {
    path: '/contact',
    title: 'Contact {product}',
    description: `Write to us. ${REPLY_PROMISE}`,
    ...LISTED,
    ...PAGE,
  },
  checkout: {
    path: '/checkout',
    title: 'Checkout',
    description: 'Pay for your photo sets by card. The download links are sent to your email.',
    ...CHECKOUT,
    ...PAGE,
  },
  ticketCheckout: {
    path: '/ticket-checkout',
    title: 'Name Your Price',
    description: 'A ticket to raisingFutures for a donation of your choice, from $10.',
    ...CHECKOUT,
    ...PAGE,
  },
  ticketSuccess: {
    path: '/ticket-success',
    title: 'Your Ticket',
    description: 'Your ticket to raisingFutures.',
    ...PERSONAL,
    ...PAGE,
  },
  myTickets: {
    path: '/my-tickets',
    title: 'My Tickets',
    description: "Your tickets, even when you're offline.",
    ...PERSONAL,
    ...PAGE,
  },
  ...COLLECTION_SCREENS,
  ...DESK_SCREENS,
  ...OFFICE_SCREENS,
  paymentSuccess: {
    path: '/payment-success',
    title: 'Payment Successful',
    description: 'Your payment and your downloads.',
    ...PERSONAL,
    ...PAGE,
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Reset Your Password',
    description: 'Choose a new password.',
    ...PERSONAL,
    ...PAGE,
  },
  confirmEmail: {
    path: '/confirm-email',
    title: 'Confirm Your Email',
    description: 'Confirm your email address.',
    ...PERSONAL,
    ...PAGE,
  },
  undoEmailChange: {
    path: '/undo-email-change',
    title: 'Undo Email Change',
    description: 'Restore your previous email address.',
    ...PERSONAL,
    ...PAGE,
  },
} as const satisfies Record<string, ScreenFacts>;

export type ScreenName = keyof typeof SCREENS;
export type ScreenPath = (typeof SCREENS)[ScreenName]['path'];

/** The screens that the server renders. */
export type ServerRenderedScreen = {
  [Name in ScreenName]: (typeof SCREENS)[Name]['isServerRendered'] extends true ? Name : never;
}[ScreenName];

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];
export const SCREEN_PATHS: readonly ScreenPath[] = Object.values(SCREENS).map(({ path }) => path);

const namesByPath = new Map<string, ScreenName>(SCREEN_NAMES.map((name) => [SCREENS[name].path, name]));

/** A path without a slash at its end: the address that search engines should use. @param path without query */
export function plainPath(path: string): string {
  let end = path.length;
  // Not a regular expression, which would take quadratic time for many slashes.
  while (end > 0 && path[end - 1] === '/') end--;
  return path.length > 1 ? path.slice(0, end) : path;
}

/** The screens with parameters in their paths: '/collection/:slug/:pose' is found by ^/collection/([^/]+)/([^/]+)$. */
const PARAMETER_SCREENS: readonly { pattern: RegExp; name: ScreenName }[] = SCREEN_NAMES.filter((name) =>
  SCREENS[name].path.includes(':'),
).map((name) => ({ pattern: new RegExp(`^${SCREENS[name].path.replaceAll(/:[^/]+/g, '([^/]+)')}$`), name }));

/**
 * The screen at a path (without query), and the last parameter of its path, which may be invalid. A trailing slash means the same
 * screen. Null where the app has none.
 */
export function screenAt(path: string): { name: ScreenName; facts: ScreenFacts; parameter: string | null } | null {
  const plain = plainPath(path);
  // '/events/:id' is a pattern, not an address
  const plainName = plain.includes(':') ? undefined : namesByPath.get(plain);
  if (plainName) return { name: plainName, facts: SCREENS[plainName], parameter: null };
  for (const { pattern, name } of PARAMETER_SCREENS) {
    const parameter = pattern.exec(plain)?.at(-1);
    if (parameter !== undefined) return { name, facts: SCREENS[name], parameter };
  }
  return null;
}

/** The layout around the screen at this path. 'Not found' has everything. */
export function layoutAt(path: string): LayoutFlags {
  return screenAt(path)?.facts ?? PAGE;
}

/** @param path without query */
export function hasCardFormAt(path: string): boolean {
  return screenAt(path)?.facts.hasCardForm ?? false;
}

/** The title of a screen. @param productName as it is written within a sentence: 'the Archive' */
export function screenTitle(path: ScreenPath, productName: string): string {
  const name = namesByPath.get(path);
  return name ? fillIn(SCREENS[name].title, productName) : '';
}

/** A screen's text with the product's name in it. */
export function fillIn(text: string, productName: string): string {
  return text.replaceAll('{product}', () => productName);
}
