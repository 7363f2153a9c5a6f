import { plainPath } from '@archive/schema/screens';
import { paths } from '#platform/navigation/paths.ts';

/** What stands around the screen at this address. */
export interface Chrome {
  hasNavigation: boolean;
  hasCart: boolean;
  /** The cart button of small screens: over the page, at the end of the page, or not there. */
  floatingCart: 'over' | 'end' | null;
  hasFooter: boolean;
}

export function chromeAt(pathname: string): Chrome {
  const path = plainPath(pathname);
  const isLanding = path === paths.home();
  const isStory = path === paths.raisingFutures();
  return {
    hasNavigation: !isLanding && !isStory,
    hasCart: !isStory,
    floatingCart: floatingCartAt(path),
    hasFooter: !isLanding && !isStory,
  };
}

function floatingCartAt(path: string): Chrome['floatingCart'] {
  if (withoutFloatingCart.has(path)) return null;
  return waitingAtEnd.has(path) || path.startsWith(paths.event('')) ? 'end' : 'over';
}

/** Here it would cover the landing page's doors, or what is being told, paid, was bought or is administered. */
const withoutFloatingCart: ReadonlySet<string> = new Set([
  paths.home(),
  paths.raisingFutures(),
  paths.checkout(),
  paths.paymentSuccess(),
  paths.ticketCheckout(),
  paths.ticketSuccess(),
  paths.adminTickets(),
]);

/**
 * Here, as over an event's facts, it would cover what one came for, a form, a card's button or a ticket's code:
 * it waits at the end of the page.
 */
const waitingAtEnd: ReadonlySet<string> = new Set([paths.events(), paths.myTickets(), paths.contact(), paths.resetPassword()]);
