/** The app's own addresses, as the specification lists them. Any other one is 'not found', for people and for HTTP. */
export const SCREENS = [
  '/',
  '/photo-sets',
  '/events',
  '/events/:id',
  '/raising-futures',
  '/events-coming-soon',
  '/gallery',
  '/gallery-coming-soon',
  '/coming-soon',
  '/contact',
  '/checkout',
  '/ticket-checkout',
  '/ticket-success',
  '/my-tickets',
  '/admin/tickets',
  '/payment-success',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
] as const;

/** One of them. */
export type Screen = (typeof SCREENS)[number];

/** The screens with a card form. Only their pages load the card provider's code. */
export const CHECKOUT_SCREENS = ['/checkout', '/ticket-checkout'] as const satisfies readonly Screen[];

/** @param path an address without its query */
export function isCheckoutScreen(path: string): boolean {
  return CHECKOUT_SCREENS.some((screen) => screen === plainPath(path));
}

/** In the query of any of these addresses: asks the app to open the sign-in dialog, which then takes it out of the address. */
export const SIGN_IN_QUERY = 'sign-in';

/** For a 'Sign In' link on a page that the server makes. It opens the sign-in dialog; the profile for whoever is signed in. */
export const SIGN_IN_PATH = `/photo-sets?${SIGN_IN_QUERY}` as const;

/** A screen's address as people and search engines should know it: without query and without a slash at its end. */
export function plainPath(path: string): string {
  let end = path.length;
  // By hand: a pattern would try a long row of slashes that something follows anew from each of them.
  while (end > 0 && path[end - 1] === '/') end--;
  return path.length > 1 ? path.slice(0, end) : path;
}

/**
 * The screen at a path (without query), and the event that it names, as it stands there; whether there is such an event is another
 * question. A trailing slash means the same screen. Null where the app has none.
 */
export function screenAt(path: string): { screen: Screen; eventId: string | null } | null {
  const plain = plainPath(path);
  const screen = SCREENS.find((known) => known === plain && !known.includes(':'));
  if (screen) return { screen, eventId: null };
  const [, eventId] = /^\/events\/([^/]+)$/.exec(plain) ?? [];
  return eventId === undefined ? null : { screen: '/events/:id', eventId };
}

/** Where an event is shown: '/events/4'. */
export function eventPath(id: number): string {
  return `/events/${id}`;
}
