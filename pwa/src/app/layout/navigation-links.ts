import { paths } from '#platform/navigation/paths.ts';
import { signal } from '#signal/signal.ts';

/** The three main links, in the bar and in the menu of small screens. */
export const navigationLinks = [
  { label: 'Photo Sets', to: paths.photoSets() },
  { label: 'Events', to: paths.events() },
  { label: 'Gallery', to: paths.gallery() },
] as const;

/** In the menu and the footer, but not in the bar. */
export const collectionLink = { label: 'My Collection', to: paths.collection() };

/** Beside My Collection. */
export const deskLink = { label: 'Desk', to: paths.desk() };

/** In the menu of a device that stores tickets. */
export const ticketsLink = { label: 'My Tickets', to: paths.myTickets() };

/** The footer's list of links; null on a screen without a footer. Deferred features add their links to it. */
export const footerLinks = signal<HTMLElement | null>(null);

/** The footer's place for the link to the tickets on this device. */
export const footerTickets = signal<HTMLElement | null>(null);
