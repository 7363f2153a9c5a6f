import type { Screen } from './screens.ts';

/** Every screen's name, as it stands in the tab. '{product}' stands for the product's name. */
const TITLES: Record<Screen, string> = {
  '/': 'Welcome to {product}',
  '/photo-sets': 'Figurative References',
  '/events': 'Upcoming Events',
  '/events/:id': 'Event',
  '/raising-futures': 'raisingFutures',
  '/events-coming-soon': 'Events Coming Soon!',
  '/gallery': 'Gallery Coming Soon!',
  '/gallery-coming-soon': 'Gallery Coming Soon!',
  '/coming-soon': 'Coming Soon',
  '/contact': 'Contact {product}',
  '/checkout': 'Checkout',
  '/ticket-checkout': 'Name Your Price',
  '/ticket-success': 'Your Ticket',
  '/my-tickets': 'My Tickets',
  '/admin/tickets': 'Ticket Administration',
  '/payment-success': 'Payment Successful',
  '/reset-password': 'Reset Your Password',
  '/confirm-email': 'Confirm Your Email',
  '/undo-email-change': 'Undo Email Change',
};

/** What stands below the title of the two catalogues, and describes them elsewhere. */
export const PHOTO_SETS_LEDE = 'Seasonal collections of storytelling poses, each shot from multiple vantage points.';
export const EVENTS_LEDE = 'Photography workshops, exhibitions and community gatherings for people who draw or study the figure.';

export const NOT_FOUND_TITLE = '404 Page Not Found';
export const EVENT_NOT_FOUND_TITLE = 'Event Not Found';

/** The title of a screen. @param productName as it stands within a sentence: 'the Archive' */
export function screenTitle(screen: Screen, productName: string): string {
  return TITLES[screen].replaceAll('{product}', () => productName);
}
