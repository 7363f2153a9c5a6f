import type { Cents } from '@archive/schema/money';
import { FIRST_STEPS, type FirstStep, OVERVIEW_DAYS } from '@archive/schema/office/overview';
import { NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, Float, ID, InputType, Int, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { CentsScalar } from '#domain/graphql/cents.types';
import { enumOf } from '#domain/graphql/enum-of';
import type { GraphQLContext } from '#kernel/request';
import type { DemoContent } from '../demo/demo-content.ts';
import { DONE, Done } from '../office.types.ts';
import type { OverviewService } from './overview.service.ts';

const FirstStepType = enumOf(FIRST_STEPS);
registerEnumType(FirstStepType, { name: 'FirstStep' });

@ObjectType({ description: "Sales of a day on the shop's clocks, net of refunds and lost disputes." })
class SalesDay {
  @Field(() => String, { description: "'2026-11-24'." }) declare date: string;
  @Field(() => NonNegativeIntResolver) declare orders: number;
  @Field(() => CentsScalar) declare orderSales: Cents;
  @Field(() => NonNegativeIntResolver) declare tickets: number;
  @Field(() => CentsScalar) declare ticketSales: Cents;
}

@ObjectType('SetSales', { description: 'Its share of the net sales of orders.' })
class SetSalesType {
  @Field(() => Int) declare photoSetId: number;
  @Field(() => String) declare title: string;
  @Field(() => NonNegativeIntResolver) declare sold: number;
  @Field(() => CentsScalar) declare sales: Cents;
}

@ObjectType({ description: 'All tickets ever sold.' })
class TicketTotals {
  @Field(() => NonNegativeIntResolver) declare sold: number;
  @Field(() => CentsScalar) declare sales: Cents;
  @Field(() => CentsScalar) declare communityFund: Cents;
}

@ObjectType()
class FailedPublication {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
}

@ObjectType('Attention')
class AttentionType {
  @Field(() => NonNegativeIntResolver) declare openMessages: number;
  @Field(() => NonNegativeIntResolver, { description: 'Emails that could not be delivered for ten minutes, except those of accounts.' })
  declare unsentMails: number;
  @Field(() => NonNegativeIntResolver) declare disputes: number;
  @Field(() => NonNegativeIntResolver) declare failedJobs: number;
  @Field(() => NonNegativeIntResolver) declare unhandledWebhooks: number;
  @Field(() => NonNegativeIntResolver, { description: 'Photo sets with uploads that have stopped.' }) declare unfinishedUploads: number;
  @Field(() => NonNegativeIntResolver, { description: 'Refunds that Stripe rejected or a bank returned.' }) declare failedRefunds: number;
  @Field(() => NonNegativeIntResolver, { description: 'Orders of guests who may not have got their email.' })
  declare undownloadedOrders: number;
  @Field(() => [FailedPublication], { description: 'Photo sets whose publication failed, a few of them.' })
  declare failedPublications: FailedPublication[];
  @Field(() => Float, { nullable: true, description: 'On the disk with the files; null for a bucket.' }) declare freeBytes: number | null;
  @Field(() => Boolean) declare isDiskLow: boolean;
}

@ObjectType()
class NextEvent {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
  @Field(() => String) declare date: string;
  @Field(() => String) declare location: string;
  @Field(() => NonNegativeIntResolver) declare sold: number;
  @Field(() => Int, { nullable: true }) declare capacity: number | null;
}

@ObjectType()
class FirstStepState {
  @Field(() => FirstStepType) declare step: FirstStep;
  @Field(() => Boolean) declare isDone: boolean;
}

@ObjectType('DemoPlan', { description: 'What removing the demo does.' })
class DemoPlanType {
  @Field(() => [String], { description: 'Titles of photo sets that are deleted.' }) declare sets: string[];
  @Field(() => [String]) declare events: string[];
  @Field(() => [String], { description: 'Bought sets that are taken off sale, and events that are hidden.' }) declare kept: string[];
}

@ObjectType()
class OfficeOverview {
  @Field(() => [SalesDay], { description: `The last ${OVERVIEW_DAYS} days, oldest first.` }) declare days: SalesDay[];
  @Field(() => [SetSalesType], { description: 'Of the same days, most first.' }) declare sets: SetSalesType[];
  @Field(() => TicketTotals) declare tickets: TicketTotals;
  @Field(() => AttentionType) declare attention: AttentionType;
  @Field(() => NextEvent, { nullable: true }) declare nextEvent: NextEvent | null;
  @Field(() => [FirstStepState], { description: 'What the first owner does.' }) declare steps: FirstStepState[];
}

@InputType()
class RemoveDemoInput {
  @Field(() => ID) declare requestId: string;
}

@Resolver()
export class OverviewResolver {
  constructor(
    private readonly overview: OverviewService,
    private readonly demo: DemoContent,
  ) {}

  @Query(() => OfficeOverview, { description: 'Sales, what needs attention and where to begin; for the owners only.' })
  async officeOverview(@Ctx() { actor }: GraphQLContext): Promise<OfficeOverview> {
    const { nextEvent, ...overview } = await this.overview.read(actor);
    if (!nextEvent) return { ...overview, nextEvent: null };
    const { id, title, date, location, capacity } = nextEvent.event;
    return { ...overview, nextEvent: { id, title, date, location, capacity: capacity ?? null, sold: nextEvent.sold } };
  }

  @Query(() => DemoPlanType, { description: 'What removing the demo would do; for the owners only.' })
  demoPlan(@Ctx() { actor }: GraphQLContext): Promise<DemoPlanType> {
    return this.demo.planFor(actor);
  }

  @Mutation(() => Done, { description: 'Removes the demo content; for the owners only, with a confirmed password.' })
  async removeDemo(@Ctx() { actor }: GraphQLContext, @Arg('input', () => RemoveDemoInput) input: RemoveDemoInput): Promise<Done> {
    await this.demo.remove(actor, { ...input });
    return DONE;
  }
}
