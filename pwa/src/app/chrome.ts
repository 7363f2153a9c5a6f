import { paths } from '#platform/paths.ts';

/** What stands around the screen at this address. */
export interface Chrome {
  hasNavigation: boolean;
  hasCart: boolean;
  hasFloatingCart: boolean;
  hasFooter: boolean;
}

export function chromeAt(pathname: string): Chrome {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const isLanding = path === paths.home();
  const isStory = path === paths.raisingFutures();
  return {
    hasNavigation: !isLanding && !isStory,
    hasCart: !isStory,
    // it would cover the landing page's doors, and elsewhere what is being paid, was bought or is administered
    hasFloatingCart: !isLanding && !isStory && !withoutFloatingCart.has(path),
    hasFooter: !isLanding && !isStory,
  };
}

const withoutFloatingCart: ReadonlySet<string> = new Set([
  paths.checkout(),
  paths.paymentSuccess(),
  paths.ticketCheckout(),
  paths.ticketSuccess(),
  paths.adminTickets(),
]);
