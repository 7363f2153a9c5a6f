import type { Cents } from '@archive/schema/money';
import { EVENT_STATES, type EventState } from '@archive/schema/office/event';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { Picture } from '#domain/graphql/catalogue.types';
import { CentsScalar } from '#domain/graphql/cents.types';
import { enumOf } from '#domain/graphql/enum-of';
import { withNulls, withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { CoverCrop } from '../crop.types.ts';
import { DONE, Done, OfficePageInput } from '../office.types.ts';
import { fieldsOf, type OwnerEvent, type OwnerEventsService, stateOf } from './owner-events.service.ts';

const NULLABLE = ['capacity'] as const;

const EventStateType = enumOf(EVENT_STATES);
registerEnumType(EventStateType, { name: 'EventState', description: "What visitors see: 'hidden' is nothing." });

@ObjectType({ description: 'An uncropped picture. An event shows a part of it.' })
class EventPictureSource {
  @Field(() => String, { description: 'Part of its address, which only owners can read.' }) declare token: string;
  @Field(() => Int) declare width: number;
  @Field(() => Int) declare height: number;
  @Field(() => CoverCrop, { description: 'The part that is shown.' }) declare crop: CoverCrop;
}

@ObjectType('OwnerEvent', { description: 'An event, as the owners see it.' })
class OwnerEventType {
  @Field(() => Int) declare id: number;
  @Field(() => String) declare title: string;
  @Field(() => String) declare location: string;
  @Field(() => String) declare description: string;
  @Field(() => String) declare about: string;
  @Field(() => String, { description: "On the clocks of the event's place: '2026-12-12T14:00'." }) declare startsAt: string;
  @Field(() => String) declare endsAt: string;
  @Field(() => String) declare timeZone: string;
  @Field(() => String, { description: "The owners' own text for the date; empty if it is derived from the times." }) declare date: string;
  @Field(() => String, { description: 'The date as visitors read it.' }) declare shownDate: string;
  @Field(() => DateTimeISOResolver) declare endInstant: Date;
  @Field(() => CentsScalar) declare price: Cents;
  @Field(() => Int, { nullable: true, description: 'How many tickets are sold; null for no limit.' }) declare capacity: number | null;
  @Field(() => String) declare ageRule: string;
  @Field(() => Picture) declare picture: Picture;
  @Field(() => EventPictureSource, { nullable: true, description: 'Null if no other part of the picture can be chosen.' })
  declare pictureSource: EventPictureSource | null;
  @Field(() => EventStateType) declare state: EventState;
  @Field(() => NonNegativeIntResolver, { description: 'Tickets that are paid and not fully refunded.' }) declare sold: number;
  @Field(() => Boolean, { description: 'Part of the demo content.' }) declare isDemo: boolean;
}

@ObjectType()
class OwnerEventPage {
  @Field(() => [OwnerEventType]) declare items: OwnerEventType[];
  @Field(() => NonNegativeIntResolver) declare total: number;
  @Field(() => Boolean, { description: 'Whether raisingFutures exists, the one event that tickets are sold for.' })
  declare hasFundraiser: boolean;
}

@InputType()
class EventFieldsInput {
  @Field(() => String) declare title: string;
  @Field(() => String) declare location: string;
  @Field(() => String) declare description: string;
  @Field(() => String) declare about: string;
  @Field(() => String, { description: "On the clocks of the event's place: '2026-12-12T14:00'." }) declare startsAt: string;
  @Field(() => String) declare endsAt: string;
  @Field(() => String, { description: "IANA name, like 'America/Los_Angeles'." }) declare timeZone: string;
  @Field(() => String, { description: 'Empty: derived from the times.' }) declare date: string;
  @Field(() => Int, { description: 'US cents; 0 is free.' }) declare price: number;
  @Field(() => Int, { nullable: true }) declare capacity: number | null;
  @Field(() => String) declare ageRule: string;
  @Field(() => String, { description: "The picture's base: that of the event, or of an uploaded picture." }) declare picture: string;
  @Field(() => String) declare pictureAlt: string;
}

@InputType()
class CreateEventInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => Boolean, { nullable: true, description: 'It becomes raisingFutures, if that does not exist.' })
  declare isFundraiser?: boolean;
  @Field(() => EventFieldsInput) declare fields: EventFieldsInput;
}

@InputType()
class EditEventInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => Int) declare id: number;
  @Field(() => EventFieldsInput, { description: 'The fields as the form showed them.' }) declare seen: EventFieldsInput;
  @Field(() => EventFieldsInput) declare fields: EventFieldsInput;
}

@InputType()
class EventStateInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => Int) declare id: number;
  @Field(() => EventStateType) declare state: EventState;
}

@Resolver()
export class OwnerEventsResolver {
  constructor(private readonly service: OwnerEventsService) {}

  @Query(() => OwnerEventPage, { description: 'All events, upcoming ones first; for the owners only.' })
  async ownerEvents(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficePageInput, { nullable: true }) input?: OfficePageInput,
  ): Promise<OwnerEventPage> {
    const { items, ...rest } = await this.service.page(actor, withoutNulls(input));
    return { ...rest, items: items.map(ownerEventOf) };
  }

  @Mutation(() => Done, { description: 'Adds a hidden event; for the owners only.' })
  async createEvent(@Ctx() { actor }: GraphQLContext, @Arg('input', () => CreateEventInput) input: CreateEventInput): Promise<Done> {
    await this.service.create(actor, { ...withoutNulls(input), fields: withNulls(input.fields, NULLABLE) });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Changes an event; for the owners only.' })
  async editEvent(@Ctx() { actor }: GraphQLContext, @Arg('input', () => EditEventInput) input: EditEventInput): Promise<Done> {
    await this.service.edit(actor, { ...input, fields: withNulls(input.fields, NULLABLE), seen: withNulls(input.seen, NULLABLE) });
    return DONE;
  }

  @Mutation(() => Done, { description: 'Publishes, hides or cancels an event; for the owners only.' })
  async setEventState(@Ctx() { actor }: GraphQLContext, @Arg('input', () => EventStateInput) input: EventStateInput): Promise<Done> {
    await this.service.setState(actor, { ...input });
    return DONE;
  }
}

function ownerEventOf({ event, sold, isDemo, pictureSource }: OwnerEvent): OwnerEventType {
  const { picture: _base, pictureAlt: _alt, ...fields } = fieldsOf(event);
  return {
    ...fields,
    ...{ id: event.id, price: event.price, shownDate: event.date, endInstant: event.endsAt },
    ...{ picture: event.picture, pictureSource, state: stateOf(event), sold, isDemo },
  };
}
