import { PEOPLE_FILTERS, type PeopleFilter } from '@archive/schema/office/people';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '#domain/graphql/enum-of';
import { OfficePageInput } from '../office.types.ts';

const PeopleFilterType = enumOf(PEOPLE_FILTERS);
registerEnumType(PeopleFilterType, { name: 'PeopleFilter' });

@ObjectType({ description: 'An account, as the owners see it.' })
export class OfficeAccount {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare username: string;
  @Field(() => String) declare email: string;
  @Field(() => Boolean) declare isEmailConfirmed: boolean;
  @Field(() => Boolean) declare isOwner: boolean;
  @Field(() => Boolean, { description: 'Signing in needs a code from an authenticator app, too.' }) declare hasTwoFactor: boolean;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Null while signed out everywhere.' }) declare lastSeenAt: Date | null;
  @Field(() => NonNegativeIntResolver, { description: 'Paid orders of the account.' }) declare orders: number;
  @Field(() => NonNegativeIntResolver) declare tickets: number;
}

@ObjectType()
export class OfficePeoplePage {
  @Field(() => [OfficeAccount]) declare items: OfficeAccount[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType()
export class OfficeSession {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare device: string;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
  @Field(() => DateTimeISOResolver) declare lastSeenAt: Date;
  @Field(() => Boolean, { description: 'Whether this request came with it.' }) declare isCurrent: boolean;
}

@ObjectType('PersonCounts', { description: 'What is stored about a person, also as a guest under a confirmed address.' })
export class PersonCountsType {
  @Field(() => NonNegativeIntResolver, { description: 'Paid orders.' }) declare orders: number;
  @Field(() => NonNegativeIntResolver, { description: 'Photo sets that can be downloaded.' }) declare files: number;
  @Field(() => NonNegativeIntResolver, { description: 'Checkouts that may still be paid.' }) declare openOrders: number;
  @Field(() => NonNegativeIntResolver) declare tickets: number;
  @Field(() => NonNegativeIntResolver, { description: 'Valid tickets of events that are not over.' }) declare comingTickets: number;
  @Field(() => NonNegativeIntResolver) declare messages: number;
  @Field(() => NonNegativeIntResolver, { description: 'Of the drawing history.' }) declare drawingSessions: number;
}

@ObjectType()
export class OfficePerson {
  @Field(() => OfficeAccount, { nullable: true, description: 'Null for a guest.' }) declare account: OfficeAccount | null;
  @Field(() => String) declare email: string;
  @Field(() => PersonCountsType) declare counts: PersonCountsType;
  @Field(() => [OfficeSession], { description: 'The last seen first.' }) declare sessions: OfficeSession[];
  @Field(() => Boolean) declare isYou: boolean;
}

@ObjectType()
export class PersonExport {
  @Field(() => String, { description: 'The content of a JSON file.' }) declare json: string;
}

@InputType()
export class OfficePeopleInput extends OfficePageInput {
  @Field(() => PeopleFilterType, { nullable: true }) declare filter?: PeopleFilter;
}

@InputType({ description: 'Either an account or the address of a guest.' })
export class PersonInput {
  @Field(() => ID, { nullable: true }) declare id?: string;
  @Field(() => String, { nullable: true }) declare email?: string;
}

@InputType()
export class ExportPersonInput extends PersonInput {
  @Field(() => ID) declare requestId: string;
}

@InputType({ description: 'The counts as the owner saw them.' })
class SeenCountsInput {
  @Field(() => NonNegativeIntResolver) declare orders: number;
  @Field(() => NonNegativeIntResolver) declare tickets: number;
  @Field(() => NonNegativeIntResolver) declare messages: number;
}

@InputType()
export class ErasePersonInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID, { nullable: true, description: 'Without it, a guest.' }) declare id?: string;
  @Field(() => String, { description: 'As typed by the owner.' }) declare email: string;
  @Field(() => SeenCountsInput) declare seen: SeenCountsInput;
}

@InputType()
export class OwnerRoleInput {
  @Field(() => ID) declare requestId: string;
  @Field(() => ID) declare id: string;
}

@InputType()
export class EndSessionsInput extends OwnerRoleInput {
  @Field(() => ID, { nullable: true, description: 'Without it, all sessions of the account.' }) declare sessionId?: string;
}
