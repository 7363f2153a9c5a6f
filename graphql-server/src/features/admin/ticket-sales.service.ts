import { communityFund } from '@archive/schema/ticket';
import { type SoldTicket, type TicketFigures, type TicketPageInput, ticketPageInput } from '@archive/schema/ticket-sales';
import type { TicketSalesRepository, TicketSums } from '#data/repositories/ticket-sales.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import { validate } from '#kernel/validate';

/** Rows of the export that are in memory at once. */
const EXPORT_BATCH = 1000;

/** What the owners see of the ticket sale. Everything here is for admins only. */
export class TicketSalesService {
  constructor(private readonly sales: TicketSalesRepository) {}

  /** One page of the table, how many match its search, and the figures over everything. @throws AppError UNAUTHENTICATED, FORBIDDEN */
  async table(actor: Actor, rawInput: unknown): Promise<{ items: SoldTicket[]; total: number; figures: TicketFigures }> {
    const input = this.checked(actor, rawInput);
    const [items, total, sums] = await Promise.all([this.sales.page(input), this.sales.count(input.search), this.sales.sums()]);
    return { items, total, figures: figuresOf(sums) };
  }

  /** One page alone. */
  async page(actor: Actor, rawInput: unknown): Promise<SoldTicket[]> {
    return this.sales.page(this.checked(actor, rawInput));
  }

  /** Everything sold, in batches, for the export. */
  batches(actor: Actor): AsyncGenerator<SoldTicket[]> {
    requireAdmin(actor);
    return this.sales.batches(EXPORT_BATCH);
  }

  private checked(actor: Actor, rawInput: unknown): TicketPageInput {
    requireAdmin(actor);
    // By GraphQL what is left out may come as null.
    const given = Object.entries(rawInput ?? {}).filter(([, value]) => value !== null && value !== undefined);
    return validate(ticketPageInput, Object.fromEntries(given));
  }
}

function figuresOf({ tickets, netSales }: TicketSums): TicketFigures {
  return {
    totalTickets: tickets,
    totalRevenue: netSales,
    averageDonation: tickets === 0 ? 0 : Math.round(netSales / tickets),
    communityFund: communityFund(netSales),
  };
}
