import * as z from 'zod/mini';
import { withoutControls } from './plain-text.ts';

export const TICKET_SORTS = ['name', 'email', 'ticketId', 'receiptNumber', 'amountPaid', 'purchaseDate'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Tickets on one page unless told, and at most. */
export const TICKET_PAGE = 50;
export const MAX_TICKET_PAGE = 100;
/** Characters of what is searched for. */
export const MAX_TICKET_SEARCH = 200;

/** Which part of the owners' table is wanted. Pages count from 1. */
export const ticketPageInput = z.object({
  page: z._default(z.int('page must be a whole number').check(z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(
    z.int('pageSize must be a whole number').check(z.minimum(1), z.maximum(MAX_TICKET_PAGE, `At most ${MAX_TICKET_PAGE} tickets at once`)),
    TICKET_PAGE,
  ),
  /** Part of a name, an e-mail address or a ticket id, whatever its case. */
  search: z._default(
    z
      .string('search must be text')
      .check(z.overwrite(withoutControls), z.trim(), z.maxLength(MAX_TICKET_SEARCH, 'Please search for something shorter')),
    '',
  ),
  sort: z._default(z.enum(TICKET_SORTS, `sort must be one of ${TICKET_SORTS.join(', ')}`), 'purchaseDate'),
  descending: z._default(z.boolean('descending must be true or false'), true),
});
export type TicketPageInput = z.infer<typeof ticketPageInput>;

/** Where a sold ticket stands. */
export type TicketStatus = 'paid' | 'partly-refunded' | 'refunded';

/** A status in words. What was sold stays confirmed; only money given back changes the word. */
export function ticketStatusLabel(status: string): 'Confirmed' | 'Partly refunded' | 'Refunded' {
  if (status === 'refunded') return 'Refunded';
  return status === 'partly-refunded' ? 'Partly refunded' : 'Confirmed';
}

/** A row of the owners' table, as `GET /api/admin/tickets` gives it. */
export interface SoldTicket {
  id: string;
  name: string;
  email: string;
  ticketId: string;
  receiptNumber: string;
  /** US cents, as paid; what was given back is not taken off. */
  amountPaid: number;
  /** ISO 8601 instant. */
  purchaseDate: string;
  status: TicketStatus;
}

/** The four figures above the table. Whole cents, net of what was given back. */
export interface TicketFigures {
  /** Tickets that still stand: fully refunded ones do not count. */
  totalTickets: number;
  totalRevenue: number;
  /** Revenue over tickets, rounded to a cent; 0 without tickets. */
  averageDonation: number;
  /** COMMUNITY_SHARE_PERCENT of net sales. */
  communityFund: number;
}
