import { MAX_TICKETS_FOUND, TICKET_SORTS, TICKET_STATUSES, type TicketSort, type TicketStatus } from '@archive/schema/ticket-sales';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

const TicketSortType = Object.fromEntries(TICKET_SORTS.map((sort) => [sort, sort]));
registerEnumType(TicketSortType, { name: 'TicketSort' });

const TicketStatusType = Object.fromEntries(TICKET_STATUSES.map((status) => [status, status]));
registerEnumType(TicketStatusType, {
  name: 'TicketStatus',
  description: "Where a sold ticket stands. 'disputed': the bank still decides; one that was lost is a refund.",
});

@InputType()
export class TicketPageInputType {
  @Field(() => Int, { nullable: true, description: 'Counts from 1.' }) declare page?: number;
  @Field(() => Int, { nullable: true }) declare pageSize?: number;
  @Field(() => String, { nullable: true, description: 'Beginnings of words of a name, an e-mail address or a ticket id.' })
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
  @Field(() => NonNegativeIntResolver, { description: 'US cents.' }) declare amountPaid: number;
  @Field(() => NonNegativeIntResolver, { description: 'US cents, given back since.' }) declare amountRefunded: number;
  @Field(() => DateTimeISOResolver) declare purchaseDate: string;
  @Field(() => TicketStatusType) declare status: TicketStatus;
}

@ObjectType({ description: 'Net of what was given back, in whole US cents.' })
export class TicketFiguresType {
  @Field(() => NonNegativeIntResolver) declare totalTickets: number;
  // Float: sums may pass the 32 bits of Int.
  @Field(() => Float) declare totalRevenue: number;
  @Field(() => Float) declare averageDonation: number;
  @Field(() => Float) declare communityFund: number;
}

@ObjectType()
export class AdminTickets {
  @Field(() => [AdminTicket]) declare items: AdminTicket[];
  @Field(() => NonNegativeIntResolver, { description: `How many tickets match the search; counted up to ${MAX_TICKETS_FOUND}.` })
  declare total: number;
  @Field(() => TicketFiguresType, { description: 'Over everything sold.' }) declare figures: TicketFiguresType;
}
