import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '#kernel/request';
import type { TicketSalesService } from './ticket-sales.service.ts';
import { AdminTickets, TicketPageInputType } from './ticket-sales.types.ts';

@Resolver()
export class TicketSalesResolver {
  constructor(private readonly service: TicketSalesService) {}

  @Query(() => AdminTickets, { description: 'Sold tickets; for the owners only.' })
  adminTickets(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TicketPageInputType) input: TicketPageInputType,
  ): Promise<AdminTickets> {
    return this.service.table(actor, input);
  }
}
