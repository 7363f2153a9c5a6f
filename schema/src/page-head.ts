import { REPLY_PROMISE } from './contact-texts.ts';
import { brandName } from './product.ts';
import { EVENT_NOT_FOUND_TITLE, EVENTS_LEDE, NOT_FOUND_TITLE, PHOTO_SETS_LEDE, screenTitle } from './screen-title.ts';
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
const HEADS: Record<Screen, Omit<PageHead, 'title'>> = {
  '/': { description: 'Where classical artistry meets contemporary vision.', ...listed },
  '/photo-sets': {
    description: PHOTO_SETS_LEDE,
    ...listed,
  },
  '/events': {
    description: EVENTS_LEDE,
    ...listed,
  },
  // The server takes an event's own words; these stand until the app has them.
  '/events/:id': { description: 'An event for people who draw or study the figure.', ...unlisted },
  '/raising-futures': {
    description: `A fundraising day party at a community space in West Oakland. ${COMMUNITY_SHARE}.`,
    ...listed,
  },
  '/events-coming-soon': { description: 'Figure drawing workshops and portfolio reviews.', ...unlisted },
  '/gallery': { description: 'Student showcases and featured artists.', ...listed },
  '/gallery-coming-soon': {
    description: 'Student showcases and featured artists.',
    ...unlisted,
    sameAs: '/gallery',
  },
  '/coming-soon': { description: 'This part of {product} is under construction.', ...unlisted },
  '/contact': { description: `Write to us. ${REPLY_PROMISE}`, ...listed },
  '/checkout': {
    description: 'Pay for your photo sets by card. The download links are sent to your email.',
    ...hidden,
  },
  '/ticket-checkout': {
    description: 'A ticket to raisingFutures for a donation of your choice, from $10.',
    ...hidden,
  },
  '/ticket-success': { description: 'Your ticket to raisingFutures.', ...hidden },
  '/my-tickets': { description: 'Your tickets, also without a connection.', ...hidden },
  '/admin/tickets': { description: 'Tickets sold, for the owners.', ...hidden },
  '/payment-success': { description: 'Your payment and your downloads.', ...hidden },
  '/reset-password': { description: 'Choose a new password.', ...hidden },
  '/confirm-email': { description: 'Confirm your email address.', ...hidden },
  '/undo-email-change': { description: 'Get your former email address back.', ...hidden },
};

/** The head of a screen. @param productName as it stands within a sentence: 'the Archive' */
export function screenHead(screen: Screen, productName: string): PageHead {
  const head = HEADS[screen];
  const fill = (text: string) => text.replaceAll('{product}', () => productName);
  return { ...head, title: screenTitle(screen, productName), description: fill(head.description) };
}

/** The head of an address that leads nowhere. */
export const NOT_FOUND_HEAD: PageHead = { title: NOT_FOUND_TITLE, description: 'There is nothing at this address.', ...hidden };
export const EVENT_NOT_FOUND_HEAD: PageHead = { title: EVENT_NOT_FOUND_TITLE, description: 'There is no such event.', ...hidden };

/** The text in the tab: the screen's own title, then the product's name. */
export function documentTitle(title: string, productName: string): string {
  return `${title} · ${brandName(productName)}`;
}
