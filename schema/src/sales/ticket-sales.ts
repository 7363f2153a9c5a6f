import * as z from 'zod/mini';
import type { Cents } from '../money.ts';
import { OFFICE_PAGE, pageNumber, searchText } from '../office/office-page.ts';

/** The columns by which the owners' table can be sorted. */
export const TICKET_SORTS = ['name', 'email', 'ticketId', 'receiptNumber', 'amountPaid', 'purchaseDate'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Tickets on one page, at most. */
const MAX_TICKET_PAGE = 100;

/** 'notaflof': no one is turned away for lack of funds. Only sold tickets count in the totals. */
export const TICKET_KINDS = ['sold', 'complimentary', 'notaflof'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** Maximum number of matches that are counted and shown. If `total` is this number, there may be more. */
export const MAX_TICKETS_FOUND = 10_000;

/** Which page of the owners' table. Name, email address and ticket id are searched. */
export const ticketPageInput = z.strictObject(
  {
    page: pageNumber,
    pageSize: z._default(
      z
        .int('pageSize must be a whole number')
        .check(z.minimum(1, 'pageSize must be at least 1'), z.maximum(MAX_TICKET_PAGE, `At most ${MAX_TICKET_PAGE} tickets at once`)),
      OFFICE_PAGE,
    ),
    search: searchText,
    sort: z._default(z.enum(TICKET_SORTS, `sort must be one of ${TICKET_SORTS.join(', ')}`), 'purchaseDate'),
    descending: z._default(z.boolean('descending must be true or false'), true),
  },
  { error: unknownParameter },
);
export type TicketPageInput = z.infer<typeof ticketPageInput>;

/** The export has all matches, newest first. */
export const ticketExportInput = z.strictObject({ search: searchText }, { error: unknownParameter });

/** Unknown parameters are rejected: with 'serach' ignored, every ticket would match. */
function unknownParameter(issue: { code?: string; keys?: string[] }): string | undefined {
  return issue.code === 'unrecognized_keys' ? `Unknown parameter '${issue.keys?.[0]}'` : undefined;
}

/** The status of a sold ticket. GraphQL allows no hyphens. 'disputed': the bank has not decided yet. */
export const TICKET_STATUSES = ['paid', 'partlyRefunded', 'refunded', 'disputed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

const STATUS_LABELS: Readonly<Record<string, string>> = {
  paid: 'Confirmed',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
} satisfies Record<TicketStatus, string>;

/**
 * A status in words.
 * @param status a server of another release may send an unknown one, which is shown unchanged
 */
export function ticketStatusLabel(status: TicketStatus): string {
  return STATUS_LABELS[status] ?? status;
}

/** A row of the owners' table, as `GET /api/admin/tickets` returns it. */
export interface SoldTicket {
  id: string;
  name: string;
  email: string;
  ticketId: string;
  receiptNumber: string;
  /** As paid; refunds are not deducted. */
  amountPaid: Cents;
  /** ISO 8601. */
  purchaseDate: string;
  /** Refunds and lost disputes. */
  amountRefunded: Cents;
  status: TicketStatus;
}

/** The four totals above the table, net of refunds. */
export interface TicketStats {
  /** Fully refunded tickets do not count. */
  totalTickets: number;
  totalRevenue: Cents;
  /** Revenue divided by tickets, rounded to a cent. 0 without tickets. */
  averageDonation: Cents;
  /** COMMUNITY_SHARE_PERCENT of net sales. */
  communityFund: Cents;
}
