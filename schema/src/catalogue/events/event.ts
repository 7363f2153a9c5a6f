import * as z from 'zod/mini';
import { cents } from '../../money.ts';
import { eventPath } from './event-path.ts';

/** The one event that tickets are sold for; the specification fixes its id, price and title. */
export const FUNDRAISER_EVENT_ID = 2;
export const FUNDRAISER_PRICE = cents(2000);
export const FUNDRAISER_TITLE = 'raisingFutures';
/** The fundraiser's own page, which sells its tickets. */
export const FUNDRAISER_PATH = '/raising-futures';

/** A location that contains this text can be opened in a maps service. */
export const HEALING_VENUE = 'Joaquin Miller Healing Camp';

/** How long to wait for Apple's maps app before the web map is opened. */
export const MAPS_FALLBACK_MS = 25;
/** How long the message about an event without registration is shown. */
export const COMING_SOON_TOAST_MS = 4000;

/** The fields of an event that the rules below use. */
interface EventFacts {
  title: string;
  /** US cents; 0 is free. */
  price: number;
  startsAt: string | Date;
  endsAt: string | Date;
}

/** Whether this is the fundraiser, which has its own page and sells tickets. */
export function isFundraiser({ price, title }: Pick<EventFacts, 'price' | 'title'>): boolean {
  return price === FUNDRAISER_PRICE && title === FUNDRAISER_TITLE;
}

/** The text of a card's button. @param price in cents */
export function eventButtonLabel(price: number): 'RSVP Free' | 'More info' | 'Register Now' {
  if (price === 0) return 'RSVP Free';
  return price === FUNDRAISER_PRICE ? 'More info' : 'Register Now';
}

/** The text under the price; null if there is nothing to pay. */
export function priceNote(event: Pick<EventFacts, 'price' | 'title'>): 'notaflof' | 'per person' | null {
  if (event.price === 0) return null;
  return isFundraiser(event) ? 'notaflof' : 'per person';
}

/** Whether the event has ended at `now`. */
export function isPast({ endsAt }: Pick<EventFacts, 'endsAt'>, now: Date): boolean {
  return new Date(endsAt).getTime() <= now.getTime();
}

/** Why no one can sign up for an event or buy its tickets anymore. */
export type EventClosure = 'canceled' | 'over' | 'soldOut';

export const CLOSURE_TEXTS: Record<EventClosure, string> = {
  canceled: 'This event is canceled',
  over: 'This event is over',
  soldOut: 'This event is sold out',
};

/** Of the fundraiser while the owners hide it. */
export const UNPLANNED_TEXT = 'No date is planned right now';

/** Null while people can still come. */
export function closureOf(event: { isCanceled: boolean; isPast: boolean; isSoldOut: boolean }): EventClosure | null {
  if (event.isCanceled) return 'canceled';
  if (event.isPast) return 'over';
  return event.isSoldOut ? 'soldOut' : null;
}

/** A sorted copy: upcoming events, soonest first; then past events, latest first. */
export function inListOrder<T extends Pick<EventFacts, 'startsAt' | 'endsAt'>>(events: readonly T[], now: Date): T[] {
  const start = (event: T) => new Date(event.startsAt).getTime();
  return [...events].sort((a, b) => {
    const [isPastA, isPastB] = [isPast(a, now), isPast(b, now)];
    if (isPastA !== isPastB) return isPastA ? 1 : -1;
    return isPastA ? start(b) - start(a) : start(a) - start(b);
  });
}

/** Whether the location gets a map link. */
export function isMappedVenue(location: string): boolean {
  return location.includes(HEALING_VENUE);
}

/** The location on a web map. */
export function mapsUrl(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}

/** The location in Apple's maps app. */
export function appleMapsUrl(location: string): string {
  return `maps://?q=${encodeURIComponent(location)}`;
}

/** The path of an event in links, metadata and the sitemap. The fundraiser has its own page. */
export function canonicalEventPath(event: { id: number } & Pick<EventFacts, 'price' | 'title'>): string {
  return isFundraiser(event) ? FUNDRAISER_PATH : eventPath(event.id);
}

/** An event's id from an address: a positive number. Null for anything else. */
export function parseEventId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

const instant = z.pipe(
  z.union([z.date(), z.iso.datetime()]),
  z.transform((value) => new Date(value).toISOString()),
);

/** An event as `GET /api/events` lists it: the specification's fields, and the instants behind the display date. */
export const eventReply = z.object({
  id: z.int(),
  title: z.string(),
  /** Display text, as the owners wrote it. */
  date: z.string(),
  location: z.string(),
  description: z.string(),
  price: z.int().check(z.nonnegative()),
  imageUrl: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** IANA name: 'America/Los_Angeles'. */
  timeZone: z.string(),
});
