import { HEALTH_FILTERS, type HealthFilter, JOB_STATES, type JobState, OWED_MAILS, type OwedMail } from '@archive/schema/office/health';
import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Field, Float, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '#domain/graphql/enum-of';
import { OfficePageInput } from '../office.types.ts';

const OwedMailType = enumOf(OWED_MAILS);
registerEnumType(OwedMailType, {
  name: 'OwedMail',
  description: "'message' is the email to the owners about a visitor's message; 'again' was sent again by an owner.",
});
const JobStateType = enumOf(JOB_STATES);
registerEnumType(JobStateType, { name: 'JobState', description: "'failed' ran out of attempts." });
const HealthFilterType = enumOf(HEALTH_FILTERS);
registerEnumType(HealthFilterType, { name: 'HealthFilter' });

@ObjectType({ description: 'Release, settings and storage.' })
export class OfficeHealth {
  @Field(() => String) declare version: string;
  @Field(() => String) declare revision: string;
  @Field(() => [String], { description: 'Settings that are probably unintended.' }) declare warnings: readonly string[];
  @Field(() => Float, { nullable: true, description: 'On the disk with the files; null for a bucket.' }) declare freeBytes: number | null;
  @Field(() => Boolean) declare isDiskLow: boolean;
  @Field(() => Float) declare databaseBytes: number;
  @Field(() => NonNegativeIntResolver) declare zips: number;
  @Field(() => Float) declare zipBytes: number;
  @Field(() => NonNegativeIntResolver) declare photos: number;
  @Field(() => Float, { description: 'Of the originals.' }) declare photoBytes: number;
  @Field(() => DateTimeISOResolver, { nullable: true }) declare lastBackupAt: Date | null;
  @Field(() => NonNegativeIntResolver, { description: 'Zips and photos that belong to no photo set and would be deleted.' })
  declare unnamedFiles: number;
  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Null if there are none, or too many to be deleted.' })
  declare unnamedFilesKeptUntil: Date | null;
  @Field(() => Boolean, { description: 'Emails go to the test inbox.' }) declare isMailEmulated: boolean;
}

@ObjectType({ description: 'An email that the mail server has not accepted.' })
class OfficeMail {
  @Field(() => OwedMailType) declare kind: OwedMail;
  @Field(() => ID, { description: 'Of the order, ticket, message, reply or job.' }) declare id: string;
  @Field(() => String, { description: 'Its number, subject or title.' }) declare about: string;
  @Field(() => String, { nullable: true, description: 'Null: to the owners, or to several buyers.' }) declare email: string | null;
  @Field(() => DateTimeISOResolver) declare since: Date;
  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' }) declare error: string | null;
  @Field(() => NonNegativeIntResolver) declare attempts: number;
  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Null when it is not tried again by itself.' })
  declare nextAt: Date | null;
}

@ObjectType()
export class OfficeMailPage {
  @Field(() => [OfficeMail]) declare items: OfficeMail[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType({ description: 'A background job that waits, runs or failed.' })
class OfficeJob {
  @Field(() => ID) declare id: string;
  @Field(() => String, { description: 'What it does.' }) declare label: string;
  @Field(() => JobStateType) declare state: JobState;
  @Field(() => NonNegativeIntResolver) declare attempts: number;
  @Field(() => NonNegativeIntResolver) declare maxAttempts: number;
  @Field(() => String, { nullable: true }) declare error: string | null;
  @Field(() => DateTimeISOResolver) declare runAt: Date;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
}

@ObjectType()
export class OfficeJobPage {
  @Field(() => [OfficeJob]) declare items: OfficeJob[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType({ description: 'A notification of the payment provider.' })
class OfficeWebhook {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare type: string;
  @Field(() => DateTimeISOResolver) declare receivedAt: Date;
  @Field(() => DateTimeISOResolver, { nullable: true }) declare handledAt: Date | null;
  @Field(() => String, { nullable: true }) declare error: string | null;
  @Field(() => NonNegativeIntResolver) declare attempts: number;
  @Field(() => DateTimeISOResolver, { nullable: true }) declare nextAt: Date | null;
}

@ObjectType()
export class OfficeWebhookPage {
  @Field(() => [OfficeWebhook]) declare items: OfficeWebhook[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType()
export class TestMail {
  @Field(() => String) declare to: string;
  @Field(() => Boolean) declare isSent: boolean;
  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' }) declare error: string | null;
}

@InputType()
export class HealthPageInput extends OfficePageInput {
  @Field(() => HealthFilterType, { nullable: true }) declare filter?: HealthFilter;
}

@InputType()
export class TestMailInput {
  @Field(() => ID) declare requestId: string;
}

@InputType()
export class RetryInput extends TestMailInput {
  @Field(() => ID) declare id: string;
}

@InputType()
export class RetryMailInput extends RetryInput {
  @Field(() => OwedMailType) declare kind: OwedMail;
}
