import { type CalendarEvent, calendarFile } from '../catalogue/calendar.ts';
import { FUNDRAISER_PATH } from '../catalogue/event.ts';
import { type Cents, cents, MAX_CENTS, totalCents } from '../money.ts';
import { COMMUNITY_SHARE_PERCENT } from './ticket-texts.ts';

/** What may be given for a ticket, and what the form proposes, in cents. */
export const TICKET_MINIMUM = cents(1000);
export const TICKET_DEFAULT = cents(1500);
export const TICKET_MAXIMUM = cents(500_000);

/** Characters. */
export const MAX_TICKET_NAME_LENGTH = 100;

/** Why an amount cannot be charged. */
export const TICKET_AMOUNT_PROBLEMS = {
  decimals: 'The amount must be in dollars with at most two decimals.',
  minimum: 'The minimum donation is $10.',
  maximum: 'The maximum donation is $5,000.',
} as const;

/**
 * Dollars as whole cents, exactly: 17.35 -> 1735. Null for an invalid amount of money: more than two decimals, not finite,
 * negative. Takes text as a person types it ('17.35', ' 17 ') and numbers as JSON carries them. What is above {@link MAX_CENTS}
 * reads as that, so that the rule of the maximum answers it.
 */
export function centsOfDollars(dollars: number | string): Cents | null {
  const text = typeof dollars === 'number' ? plainDecimal(dollars) : dollars.trim();
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : cents(Math.min(Number(whole) * 100 + Number(fraction.padEnd(2, '0')), MAX_CENTS));
}

/** The shortest text that reads back as the same number; in this range it never has an exponent that matters. */
function plainDecimal(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}

/** Why an amount cannot be charged, or null when it can. */
export function ticketAmountProblem(amount: number | null): string | null {
  if (amount === null || !Number.isInteger(amount)) return TICKET_AMOUNT_PROBLEMS.decimals;
  if (amount < TICKET_MINIMUM) return TICKET_AMOUNT_PROBLEMS.minimum;
  return amount > TICKET_MAXIMUM ? TICKET_AMOUNT_PROBLEMS.maximum : null;
}

/** The community's share of net sales. Whole cents; half a cent goes to the community. */
export function communityFund(netSales: Cents): Cents {
  return totalCents(Math.floor((netSales * COMMUNITY_SHARE_PERCENT + 50) / 100));
}

/** What a calendar says of a ticket. */
export interface CalendarTicket {
  ticketId: string;
  name: string;
  purchaseDate: Date | string;
  event: Pick<CalendarEvent, 'title' | 'location' | 'startsAt' | 'endsAt'>;
}

/**
 * The ticket's entry as an iCalendar file: the same one by mail and from the screen, so that a calendar takes them for one.
 *
 * @param siteUrl the shop's own address, without a slash at its end: 'https://archive.example'
 */
export function ticketCalendar({ ticketId, name, purchaseDate, event }: CalendarTicket, siteUrl: string): string {
  const { title, location, startsAt, endsAt } = event;
  return calendarFile({
    // The host alone: 'https://archive.example:4000' -> 'archive.example'.
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

/** The name of that file wherever it is saved: 'TK-7KQ2-M9XD.ics'. */
export function ticketCalendarName(ticketId: string): string {
  return `${ticketId}.ics`;
}

/** Of a ticket as it was opened, or found again. */
export interface TicketPaymentReply {
  /** Null for a paid ticket whose buyer is known by an idempotency key alone: the secret would open the ticket. */
  clientSecret: string | null;
  /** For people: 'TK-7KQ2-M9XD'. */
  ticketId: string;
  /** A repeated checkout whose first one went through. */
  isPaid: boolean;
}
