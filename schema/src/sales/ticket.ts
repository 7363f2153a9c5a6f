import { type CalendarEvent, calendarFile } from '../catalogue/events/calendar.ts';
import { FUNDRAISER_PATH } from '../catalogue/events/event.ts';
import { type Cents, cents, totalCents } from '../money.ts';
import { COMMUNITY_SHARE_PERCENT } from './ticket-texts.ts';

/** The range of a ticket's price, and the form's default. */
export const TICKET_MINIMUM = cents(1000);
export const TICKET_DEFAULT = cents(1500);
export const TICKET_MAXIMUM = cents(500_000);

/** In characters. */
export const MAX_TICKET_NAME_LENGTH = 100;

/** Why an amount cannot be charged. */
export const TICKET_AMOUNT_PROBLEMS = {
  decimals: 'The amount must be in dollars with at most two decimals.',
  minimum: 'The minimum donation is $10.',
  maximum: 'The maximum donation is $5,000.',
} as const;

/** Why an amount cannot be charged, or null when it can. */
export function ticketAmountProblem(amount: number | null): string | null {
  if (amount === null || !Number.isInteger(amount)) return TICKET_AMOUNT_PROBLEMS.decimals;
  if (amount < TICKET_MINIMUM) return TICKET_AMOUNT_PROBLEMS.minimum;
  return amount > TICKET_MAXIMUM ? TICKET_AMOUNT_PROBLEMS.maximum : null;
}

/** The community's share of net sales, in whole cents. Half a cent is rounded up. */
export function communityFund(netSales: Cents): Cents {
  return totalCents(Math.floor((netSales * COMMUNITY_SHARE_PERCENT + 50) / 100));
}

/** What the calendar entry of a ticket contains. */
export interface CalendarTicket {
  ticketId: string;
  name: string;
  purchaseDate: Date | string;
  event: Pick<CalendarEvent, 'title' | 'location' | 'startsAt' | 'endsAt'>;
}

/**
 * The ticket's calendar entry as an iCalendar file. Email and screen have the same entry, so that a calendar adds it once.
 *
 * @param siteUrl the shop's own address, without a slash at its end: 'https://archive.example'
 */
export function ticketCalendar({ ticketId, name, purchaseDate, event }: CalendarTicket, siteUrl: string): string {
  const { title, location, startsAt, endsAt } = event;
  return calendarFile({
    // Only the host: 'https://archive.example:4000' -> 'archive.example'.
    uid: `${ticketId}@${siteUrl.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '')}`,
    title,
    location,
    description: `Ticket ${ticketId} for ${name}`,
    startsAt,
    endsAt,
    createdAt: purchaseDate,
    url: siteUrl + FUNDRAISER_PATH,
  });
}

/** The name of that file: 'TK-7KQ2-M9XD.ics'. */
export function ticketCalendarName(ticketId: string): string {
  return `${ticketId}.ics`;
}

/** The payment of a new ticket, or of the one that a repeated request finds. */
export interface TicketPaymentReply {
  /** Null for a paid ticket if the caller has just the idempotency key, because the secret opens the ticket. */
  clientSecret: string | null;
  /** For people: 'TK-7KQ2-M9XD'. */
  ticketId: string;
  /** A repeated checkout, and the first one was paid. */
  isPaid: boolean;
}
