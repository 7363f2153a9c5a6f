import * as z from 'zod/mini';
import type { Cents } from '../money.ts';
import { withoutControls } from '../plain-text.ts';

/** The columns by which the owners' table can be sorted. */
export const TICKET_SORTS = ['name', 'email', 'ticketId', 'receiptNumber', 'amountPaid', 'purchaseDate'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Tickets on one page unless told, and at most. */
export const TICKET_PAGE = 50;
export const MAX_TICKET_PAGE = 100;
/** Characters of what is searched for. */
export const MAX_TICKET_SEARCH = 200;

/** Matches of a search that are counted and shown; where `total` is this, there may be more. */
export const MAX_TICKETS_FOUND = 10_000;

/** Far above the real number of pages; larger page numbers are not queried. */
export const MAX_TICKET_PAGES = 1_000_000;

/** Beginnings of words of a name, an email address or a ticket id, in any order and case. All of them must be there. */
const search = z._default(
  z
    .string('search must be text')
    .check(z.overwrite(withoutControls), z.trim(), z.maxLength(MAX_TICKET_SEARCH, 'Please use a shorter search')),
  '',
);

/** Which part of the owners' table is wanted. Pages count from 1. */
export const ticketPageInput = z.strictObject(
  {
    page: z._default(
      z
        .int('page must be a whole number')
        .check(z.minimum(1, 'The first page is page 1'), z.maximum(MAX_TICKET_PAGES, `Pages end at ${MAX_TICKET_PAGES}`)),
      1,
    ),
    pageSize: z._default(
      z
        .int('pageSize must be a whole number')
        .check(z.minimum(1, 'pageSize must be at least 1'), z.maximum(MAX_TICKET_PAGE, `At most ${MAX_TICKET_PAGE} tickets at once`)),
      TICKET_PAGE,
    ),
    search,
    sort: z._default(z.enum(TICKET_SORTS, `sort must be one of ${TICKET_SORTS.join(', ')}`), 'purchaseDate'),
    descending: z._default(z.boolean('descending must be true or false'), true),
  },
  { error: unknownParameter },
);
export type TicketPageInput = z.infer<typeof ticketPageInput>;

/** Which tickets are exported: all that match, newest first. */
export const ticketExportInput = z.strictObject({ search }, { error: unknownParameter });

/** A misspelled parameter must not select everything. */
function unknownParameter(issue: { code?: string; keys?: string[] }): string | undefined {
  return issue.code === 'unrecognized_keys' ? `Unknown parameter '${issue.keys?.[0]}'` : undefined;
}

/** The status of a sold ticket. Names in GraphQL, so without a hyphen. 'disputed': the bank has not decided yet. */
export const TICKET_STATUSES = ['paid', 'partlyRefunded', 'refunded', 'disputed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

const STATUS_LABELS: Readonly<Record<string, string>> = {
  paid: 'Confirmed',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
} satisfies Record<TicketStatus, string>;

/**
 * A status in words. What was sold stays confirmed; only a refund or a dispute changes the word.
 * @param status that of a server of another release, perhaps: one that is unknown here is shown as it is
 */
export function ticketStatusLabel(status: TicketStatus): string {
  return STATUS_LABELS[status] ?? status;
}

/** A row of the owners' table, as `GET /api/admin/tickets` gives it. */
export interface SoldTicket {
  id: string;
  name: string;
  email: string;
  ticketId: string;
  receiptNumber: string;
  /** As paid; refunds are not deducted. */
  amountPaid: Cents;
  /** ISO 8601 instant. */
  purchaseDate: string;
  /** Refunded since, or lost by disputes. */
  amountRefunded: Cents;
  status: TicketStatus;
}

/** The four totals above the table, net of refunds. */
export interface TicketStats {
  /** Fully refunded tickets do not count. */
  totalTickets: number;
  totalRevenue: Cents;
  /** Revenue over tickets, rounded to a cent; 0 without tickets. */
  averageDonation: Cents;
  /** COMMUNITY_SHARE_PERCENT of net sales. */
  communityFund: Cents;
}
