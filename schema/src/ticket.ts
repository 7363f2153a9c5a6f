import * as z from 'zod/mini';
import { type CalendarEvent, calendarFile } from './calendar.ts';
import { emailSchema } from './email.ts';
import { FUNDRAISER_EVENT_ID, knownEventPath } from './event.ts';
import { type Cents, cents, MAX_CENTS } from './money.ts';
import { PLAIN_LINE, plainLine } from './plain-text.ts';
import { COMMUNITY_SHARE_PERCENT } from './ticket-texts.ts';

/** What may be given for a ticket, and what the form proposes, in cents. */
export const TICKET_MINIMUM = cents(1000);
export const TICKET_DEFAULT = cents(1500);
export const TICKET_MAXIMUM = cents(500_000);

/** Characters. */
export const MAX_TICKET_NAME_LENGTH = 100;

const DECIMALS_MESSAGE = 'The amount must be in dollars with at most two decimals.';
const MINIMUM_MESSAGE = 'The minimum donation is $10.';
const MAXIMUM_MESSAGE = 'The maximum donation is $5,000.';

/**
 * Dollars as whole cents, exactly: 17.35 -> 1735. Null for what is no amount of money: more than two decimals, not finite,
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
  if (amount === null || !Number.isInteger(amount)) return DECIMALS_MESSAGE;
  if (amount < TICKET_MINIMUM) return MINIMUM_MESSAGE;
  return amount > TICKET_MAXIMUM ? MAXIMUM_MESSAGE : null;
}

/** The community's share of net sales. Whole cents; half a cent goes to the community. */
export function communityFund(netSales: number): number {
  return Math.floor((netSales * COMMUNITY_SHARE_PERCENT + 50) / 100);
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
    url: siteUrl + knownEventPath(FUNDRAISER_EVENT_ID),
  });
}

/** The name of that file wherever it is saved: 'TK-7KQ2-M9XD.ics'. */
export function ticketCalendarName(ticketId: string): string {
  return `${ticketId}.ics`;
}

const name = z
  .string('Please enter your name for the ticket.')
  .check(
    z.overwrite(plainLine),
    z.minLength(1, 'Please enter your name for the ticket.'),
    z.maxLength(MAX_TICKET_NAME_LENGTH, `The name can have at most ${MAX_TICKET_NAME_LENGTH} characters.`),
    z.regex(PLAIN_LINE, 'The name is plain text.'),
  );
const amount = z.int(DECIMALS_MESSAGE).check(
  // One rule with one text for each side of the range.
  z.minimum(TICKET_MINIMUM, MINIMUM_MESSAGE),
  z.maximum(TICKET_MAXIMUM, MAXIMUM_MESSAGE),
);

/** What a ticket is bought with. `amount` is cents here; by REST it comes as dollars. */
export const ticketPaymentInput = z.object({
  amount,
  name,
  email: emailSchema,
  eventId: z.literal(FUNDRAISER_EVENT_ID, 'Tickets are not sold for this event.'),
  /**
   * Random text that a form keeps until its ticket is paid: repeated sends of one form are one ticket, and a second ticket
   * for the same person is possible.
   */
  attempt: z.nullish(z.string().check(z.maxLength(100))),
});
export type TicketPaymentInput = z.infer<typeof ticketPaymentInput>;

/** Less than nothing counts as nothing: the rule of the minimum answers it. */
const dollarsAsCents = z.pipe(
  z.number('amount must be a number of dollars'),
  z.transform((dollars, context) => {
    const amount = centsOfDollars(Math.max(0, dollars));
    if (amount !== null) return amount;
    context.issues.push({ code: 'custom', message: DECIMALS_MESSAGE, input: dollars });
    return z.NEVER;
  }),
);

/** `POST /api/create-ticket-payment-intent`, as the specification gives it: dollars come in, cents go out. */
export const ticketPaymentBody = z.object({
  type: z.literal('ticket', "type must be 'ticket'"),
  amount: dollarsAsCents,
  name: z.unknown(),
  email: z.unknown(),
  eventId: z.unknown(),
  attempt: z.optional(z.unknown()),
});

/** Which ticket a confirmation page means: the payment as it stands in the return address. */
export const ticketConfirmationInput = z.object({
  clientSecret: z.string('clientSecret must be text').check(z.minLength(1, 'clientSecret is missing'), z.maxLength(300)),
});

/** Of a ticket as it was opened, or found again. */
export interface TicketPaymentReply {
  /** Null for a paid ticket whose buyer is known by an idempotency key alone: the secret would open the ticket. */
  clientSecret: string | null;
  /** For people: 'TK-7KQ2-M9XD'. */
  ticketId: string;
  /** A repeated checkout whose first one went through. */
  isPaid: boolean;
}
