import { signal } from '#platform/signal.ts';

/** The footer's list of links; null on a screen without a footer. What comes later adds its own to it. */
export const footerLinks = signal<HTMLElement | null>(null);

/** The footer's place for the way to the tickets of this device. */
export const footerTickets = signal<HTMLElement | null>(null);
