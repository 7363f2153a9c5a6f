import { paths } from '#platform/navigation/paths.ts';

/** The shop's three rooms, in the bar and in the menu of small screens. */
export const navigationLinks = [
  { label: 'Photo Sets', to: paths.photoSets() },
  { label: 'Events', to: paths.events() },
  { label: 'Gallery', to: paths.gallery() },
] as const;

/** In the menu of a device that keeps tickets. */
export const ticketsLink = { label: 'My Tickets', to: paths.myTickets() };
