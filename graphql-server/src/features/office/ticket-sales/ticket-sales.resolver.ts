import type { Cents } from '@archive/schema/money';
import { MAX_TICKETS_FOUND, TICKET_SORTS, TICKET_STATUSES, type TicketSort, type TicketStatus } from '@archive/schema/sales/ticket-sales';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, ObjectType, Query, Resolver, Root, registerEnumType } from 'type-graphql';
import { CentsScalar } from '#domain/graphql/cents.types';
import { enumOf } from '#domain/graphql/enum-of';
import type { GraphQLContext } from '#kernel/request';
import type { TicketSalesService } from './ticket-sales.service.ts';

const TicketSortType = enumOf(TICKET_SORTS);
registerEnumType(TicketSortType, { name: 'TicketSort' });

const TicketStatusType = enumOf(TICKET_STATUSES);
registerEnumType(TicketStatusType, {
  name: 'TicketStatus',
  description: "The status of a sold ticket. 'disputed': the bank has not decided yet; a dispute that was lost counts as a refund.",
});

@InputType()
export class TicketPageInputType {
  @Field(() => Int, { nullable: true, description: 'Counts from 1.' }) declare page?: number;
  @Field(() => Int, { nullable: true }) declare pageSize?: number;
  @Field(() => String, { nullable: true, description: 'Beginnings of words of a name, an email address or a ticket id.' })
  declare search?: string;
  @Field(() => TicketSortType, { nullable: true }) declare sort?: TicketSort;
  @Field(() => Boolean, { nullable: true }) declare descending?: boolean;
}

@ObjectType({ description: 'A sold ticket, as the owners see it.' })
export class AdminTicket {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare name: string;
  @Field(() => String) declare email: string;
  @Field(() => String) declare ticketId: string;
  @Field(() => String) declare receiptNumber: string;
  @Field(() => CentsScalar) declare amountPaid: Cents;
  @Field(() => CentsScalar, { description: 'The total of refunds and lost disputes.' }) declare amountRefunded: Cents;
  @Field(() => DateTimeISOResolver) declare purchaseDate: string;
  @Field(() => TicketStatusType) declare status: TicketStatus;
}

@ObjectType({ description: 'Net of refunds and lost disputes.' })
export class TicketStatsType {
  @Field(() => NonNegativeIntResolver) declare totalTickets: number;
  @Field(() => CentsScalar) declare totalRevenue: Cents;
  @Field(() => CentsScalar) declare averageDonation: Cents;
  @Field(() => CentsScalar) declare communityFund: Cents;
}

@ObjectType()
export class AdminTickets {
  @Field(() => [AdminTicket]) declare items: AdminTicket[];
  @Field(() => NonNegativeIntResolver, { description: `How many tickets match the search; counted up to ${MAX_TICKETS_FOUND}.` })
  declare total: number;
  @Field(() => TicketStatsType, { description: 'Totals of all sold tickets.' }) declare stats: TicketStatsType;
}

@Resolver(() => AdminTickets)
export class TicketSalesResolver {
  constructor(private readonly service: TicketSalesService) {}

  @Query(() => AdminTickets, { description: 'Sold tickets; for the owners only.' })
  adminTickets(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => TicketPageInputType) input: TicketPageInputType,
  ): Promise<AdminTickets> {
    return this.service.table(actor, input);
  }
  @FieldResolver(() => TicketStatsType, { deprecationReason: 'Use `stats`. Apps of release 0.1 query this name.' })
  figures(@Root() { stats }: AdminTickets): TicketStatsType {
    return stats;
  }
}
