import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import type { TicketSalesService } from './ticket-sales.service.ts';
import { AdminTickets, TicketPageInputType } from './ticket-sales.types.ts';

@Resolver()
export class TicketSalesResolver {
  constructor(private readonly service: TicketSalesService) {}

  @Query(() => AdminTickets, { description: 'Sold tickets; for the owners only.' })
  async adminTickets(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TicketPageInputType) input: TicketPageInputType,
  ): Promise<AdminTickets> {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
    const items = await this.service.page(actor, given);
    return { items, total: await this.service.count(actor, given), figures: await this.service.figures(actor) };
  }
}
