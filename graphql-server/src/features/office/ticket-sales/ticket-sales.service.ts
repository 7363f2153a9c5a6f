import { totalCents } from '@archive/schema/money';
import { communityFund } from '@archive/schema/sales/ticket';
import {
  type SoldTicket,
  type TicketPageInput,
  type TicketStats,
  ticketExportInput,
  ticketPageInput,
} from '@archive/schema/sales/ticket-sales';
import type { TicketSalesRepository, TicketSums } from '#data/repositories/office/ticket-sales.repository';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Logger } from '#kernel/logging/logger';
import { randomKey } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import { countRows } from '../count-rows.ts';
import type { OwnerChanges } from '../owner-changes.ts';

/** Rows of the export that are in memory at once. */
const EXPORT_BATCH = 1000;

/** A page of the table, and the number of matches, counted up to MAX_TICKETS_FOUND. */
export interface TicketPage {
  items: SoldTicket[];
  total: number;
}

/** The owners' view of ticket sales, for admins only. */
export class TicketSalesService {
  constructor(
    private readonly sales: TicketSalesRepository,
    private readonly changes: OwnerChanges,
    private readonly logger: Pick<Logger, 'info'>,
  ) {}

  /** One page of the table and the totals. @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async table(actor: Actor, input: unknown): Promise<TicketPage & { stats: TicketStats }> {
    const query = checked(actor, input);
    const [page, sums] = await Promise.all([this.find(query), this.sales.sums()]);
    return { ...page, stats: statsOf(sums) };
  }

  /** One page without the totals. */
  async page(actor: Actor, input: unknown): Promise<TicketPage> {
    return this.find(checked(actor, input));
  }

  /** How many tickets were sold, refunded ones included. */
  async countAll(actor: Actor): Promise<number> {
    requireAdmin(actor);
    return this.sales.count('');
  }

  /** All sold tickets in batches. Programs repeat this call of the specification: it is in the server's log, not in the owners'. */
  list(actor: Actor): AsyncGenerator<SoldTicket[]> {
    const { userId } = requireAdmin(actor);
    return this.counted({ account: userId, what: 'tickets', filter: 'none' }, this.sales.batches('', EXPORT_BATCH));
  }

  /** All sold tickets for a spreadsheet, or those that match a search, in batches. */
  async export(actor: Actor, input: unknown): Promise<AsyncGenerator<SoldTicket[]>> {
    const owner = requireAdmin(actor);
    const { search } = validate(ticketExportInput, input);
    const filter = search ? 'search' : 'none';
    const entry = { requestId: randomKey(), content: null, action: 'exportData' as const, subject: 'tickets' };
    // The search may be a name
    await this.changes.run(owner, entry, async () => ({ before: null, after: { filter } }));
    return this.counted({ account: owner.userId, what: 'tickets.csv', filter }, this.sales.batches(search, EXPORT_BATCH));
  }

  /** Logs who exported how many rows. Not the search or the rows, which contain names. */
  private counted(line: object, batches: AsyncIterable<SoldTicket[]>): AsyncGenerator<SoldTicket[]> {
    return countRows(batches, (rows) => this.logger.info({ ...line, rows }, 'tickets exported'));
  }

  private async find(input: TicketPageInput): Promise<TicketPage> {
    const total = await this.sales.count(input.search);
    return { items: await this.sales.page(input, total), total };
  }
}

function checked(actor: Actor, input: unknown): TicketPageInput {
  requireAdmin(actor);
  return validate(ticketPageInput, withoutNulls(input ?? {}));
}

function statsOf({ tickets, netSales }: TicketSums): TicketStats {
  return {
    totalTickets: tickets,
    totalRevenue: netSales,
    averageDonation: totalCents(tickets === 0 ? 0 : Math.round(netSales / tickets)),
    communityFund: communityFund(netSales),
  };
}
