import { brandName } from './product.ts';
import type { Screen } from './screens.ts';
import { COMMUNITY_SHARE } from './ticket-texts.ts';

/** What a screen says of itself before it is opened: in a tab, in a list of results, where its address is shared. */
export interface PageHead {
  title: string;
  description: string;
  /** May stand in lists of results. */
  isIndexed: boolean;
  /** Stands in the sitemap. */
  isListed: boolean;
  /** The screen that shows the same, where this one is its other address. */
  sameAs?: Screen;
}

const listed = { isIndexed: true, isListed: true };
/** Placeholders: whoever has the address may find them. */
const unlisted = { isIndexed: true, isListed: false };
/** Steps of somebody's business. */
const hidden = { isIndexed: false, isListed: false };

/** Every screen's own words, once for both sides. '{product}' stands for the product's name. */
const HEADS: Record<Screen, PageHead> = {
  '/': { title: 'Welcome to {product}', description: 'Where classical artistry meets contemporary vision.', ...listed },
  '/photo-sets': {
    title: 'Figurative References',
    description: 'Seasonal collections of storytelling poses, each shot from multiple vantage points.',
    ...listed,
  },
  '/events': {
    title: 'Upcoming Events',
    description: 'Photography workshops, exhibitions and community gatherings for people who draw or study the figure.',
    ...listed,
  },
  // The server takes an event's own words; these stand until the app has them.
  '/events/:id': { title: 'Event', description: 'An event for people who draw or study the figure.', ...unlisted },
  '/raising-futures': {
    title: 'raisingFutures',
    description: `A fundraising day party at a community space in West Oakland. ${COMMUNITY_SHARE}.`,
    ...listed,
  },
  '/events-coming-soon': { title: 'Events Coming Soon!', description: 'Figure drawing workshops and portfolio reviews.', ...unlisted },
  '/gallery': { title: 'Gallery Coming Soon!', description: 'Student showcases and featured artists.', ...listed },
  '/gallery-coming-soon': {
    title: 'Gallery Coming Soon!',
    description: 'Student showcases and featured artists.',
    ...unlisted,
    sameAs: '/gallery',
  },
  '/coming-soon': { title: 'Coming Soon', description: 'This part of {product} is under construction.', ...unlisted },
  '/contact': { title: 'Contact {product}', description: 'Write to us: we reply within 24-48 hours.', ...listed },
  '/checkout': {
    title: 'Checkout',
    description: 'Pay for your photo sets by card. The download links are sent to your email.',
    ...hidden,
  },
  '/ticket-checkout': {
    title: 'Name Your Price',
    description: 'A ticket to raisingFutures for a donation of your choice, from $10.',
    ...hidden,
  },
  '/ticket-success': { title: 'Ticket Confirmed!', description: 'Your ticket to raisingFutures.', ...hidden },
  '/admin/tickets': { title: 'Ticket Administration', description: 'Tickets sold, for the owners.', ...hidden },
  '/payment-success': { title: 'Payment Successful', description: 'Your downloads are on their way.', ...hidden },
  '/reset-password': { title: 'Reset Your Password', description: 'Choose a new password.', ...hidden },
  '/confirm-email': { title: 'Confirm Your Email', description: 'Confirm your email address.', ...hidden },
  '/undo-email-change': { title: 'Undo Email Change', description: 'Get your former email address back.', ...hidden },
};

/** The head of a screen. @param productName as it stands within a sentence: 'the Archive' */
export function screenHead(screen: Screen, productName: string): PageHead {
  const head = HEADS[screen];
  const fill = (text: string) => text.replaceAll('{product}', () => productName);
  return { ...head, title: fill(head.title), description: fill(head.description) };
}

/** The head of an address that leads nowhere. */
export const NOT_FOUND_HEAD: PageHead = { title: '404 Page Not Found', description: 'There is nothing at this address.', ...hidden };
export const EVENT_NOT_FOUND_HEAD: PageHead = { title: 'Event Not Found', description: 'There is no such event.', ...hidden };

/** The text in the tab: the screen's own title, then the product's name. */
export function documentTitle(title: string, productName: string): string {
  return `${title} · ${brandName(productName)}`;
}
