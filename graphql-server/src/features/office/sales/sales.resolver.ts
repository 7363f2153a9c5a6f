import type { Cents } from '@archive/schema/money';
import {
  SALE_EVENTS,
  SALE_FILTERS,
  SALE_KINDS,
  SALE_STATES,
  type SaleEvent,
  type SaleFilter,
  type SaleKind,
  type SaleState,
} from '@archive/schema/office/sales/sales';
import { REVOCATION_REASONS, type RevocationReason } from '@archive/schema/sales/reversal';
import { TICKET_KINDS, type TicketKind } from '@archive/schema/sales/ticket-sales';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { CentsScalar } from '#domain/graphql/cents.types';
import { enumOf } from '#domain/graphql/enum-of';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { OfficePageInput } from '../office.types.ts';
import type { SalesService } from './sales.service.ts';

const SaleKindType = enumOf(SALE_KINDS);
registerEnumType(SaleKindType, { name: 'SaleKind' });
const TicketKindType = enumOf(TICKET_KINDS);
registerEnumType(TicketKindType, { name: 'TicketKind', description: "'notaflof': no one is turned away for lack of funds." });
const SaleFilterType = enumOf(SALE_FILTERS);
registerEnumType(SaleFilterType, { name: 'SaleFilter', description: "'sold': paid, even if it was refunded since." });
const SaleStateType = enumOf(SALE_STATES);
registerEnumType(SaleStateType, { name: 'SaleState', description: "'pending' can still be paid; 'closed' was not paid in time." });
const SaleEventType = enumOf(SALE_EVENTS);
registerEnumType(SaleEventType, { name: 'SaleEvent' });
const RevocationReasonType = enumOf(REVOCATION_REASONS);
registerEnumType(RevocationReasonType, { name: 'RevocationReason', description: 'Why the files of an order line were taken back.' });

@ObjectType({ description: 'An order or a ticket, as the owners see it.' })
class OfficeSale {
  @Field(() => SaleKindType) declare kind: SaleKind;
  @Field(() => ID) declare id: string;
  @Field(() => String) declare number: string;
  @Field(() => SaleStateType) declare state: SaleState;
  @Field(() => String, { nullable: true }) declare email: string | null;
  @Field(() => String, { nullable: true, description: "The ticket's holder." }) declare name: string | null;
  @Field(() => [String], { description: 'The photo sets, or the event.' }) declare titles: string[];
  @Field(() => CentsScalar) declare due: Cents;
  @Field(() => CentsScalar, { description: 'The total of refunds and lost disputes.' }) declare refunded: Cents;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
  @Field(() => DateTimeISOResolver, { nullable: true }) declare paidAt: Date | null;
}

@ObjectType()
class OfficeSalePage {
  @Field(() => [OfficeSale]) declare items: OfficeSale[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType('SaleLine')
class SaleLineType {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare title: string;
  @Field(() => CentsScalar) declare price: Cents;
  @Field(() => RevocationReasonType, { nullable: true }) declare revoked: RevocationReason | null;
}

@ObjectType('TimelineEntry')
class TimelineEntryType {
  @Field(() => SaleEventType) declare event: SaleEvent;
  @Field(() => DateTimeISOResolver) declare at: Date;
  @Field(() => String, { nullable: true }) declare detail: string | null;
}

@ObjectType('OpenedSale')
class OpenedSaleType {
  @Field(() => OfficeSale) declare sale: OfficeSale;
  @Field(() => [SaleLineType], { description: 'Empty for a ticket.' }) declare lines: SaleLineType[];
  @Field(() => CentsScalar) declare subtotal: Cents;
  @Field(() => CentsScalar) declare discount: Cents;
  @Field(() => String, { nullable: true }) declare promoCode: string | null;
  @Field(() => String, { nullable: true, description: 'Of a ticket.' }) declare receiptNumber: string | null;
  @Field(() => TicketKindType, { nullable: true }) declare ticketKind: TicketKind | null;
  @Field(() => String, { nullable: true, description: 'The account that it belongs to.' }) declare account: string | null;
  @Field(() => String, { nullable: true, description: "The provider's id of the payment." }) declare paymentIntentId: string | null;
  @Field(() => String, { nullable: true }) declare cardLast4: string | null;
  @Field(() => CentsScalar, { description: 'Refunds that are not made yet.' }) declare openRefunds: Cents;
  @Field(() => [TimelineEntryType], { description: 'Oldest first.' }) declare timeline: TimelineEntryType[];
}

@InputType()
class OfficeSalesInput extends OfficePageInput {
  @Field(() => SaleFilterType, { nullable: true }) declare filter?: SaleFilter;
}

@InputType()
export class OfficeSaleInput {
  @Field(() => ID) declare id: string;
}

@Resolver()
export class SalesResolver {
  constructor(private readonly service: SalesService) {}

  @Query(() => OfficeSalePage, { description: 'Orders and tickets, newest first; for the owners only.' })
  officeSales(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficeSalesInput, { nullable: true }) input?: OfficeSalesInput,
  ): Promise<OfficeSalePage> {
    return this.service.page(actor, withoutNulls(input));
  }

  @Query(() => OpenedSaleType, { description: 'An order or a ticket and what happened to it; for the owners only.' })
  officeSale(@Ctx() { actor }: GraphQLContext, @Arg('input', () => OfficeSaleInput) input: OfficeSaleInput): Promise<OpenedSaleType> {
    return this.service.open(actor, { ...input });
  }
}
