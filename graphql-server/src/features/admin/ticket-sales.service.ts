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

  /** One page of the table. @throws AppError UNAUTHENTICATED, FORBIDDEN */
  async page(actor: Actor, rawInput: unknown): Promise<SoldTicket[]> {
    return this.sales.page(this.checked(actor, rawInput));
  }

  /** How many tickets match the search. */
  async count(actor: Actor, rawInput: unknown): Promise<number> {
    return this.sales.count(this.checked(actor, rawInput).search);
  }

  async figures(actor: Actor): Promise<TicketFigures> {
    requireAdmin(actor);
    return figuresOf(await this.sales.sums());
  }

  /** Everything sold, in batches, for the export. */
  batches(actor: Actor): AsyncGenerator<SoldTicket[]> {
    requireAdmin(actor);
    return this.sales.batches(EXPORT_BATCH);
  }

  private checked(actor: Actor, rawInput: unknown): TicketPageInput {
    requireAdmin(actor);
    return validate(ticketPageInput, rawInput);
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
