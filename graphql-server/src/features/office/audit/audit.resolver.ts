import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import type { AuditEntry } from '#data/entities/office/audit-entry';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { OfficePageInput } from '../office.types.ts';
import type { AuditService } from './audit.service.ts';

@ObjectType('AuditEntry', { description: 'A change by an owner.' })
class AuditEntryType {
  @Field(() => ID) declare id: string;
  @Field(() => DateTimeISOResolver) declare at: string;
  @Field(() => String) declare ownerName: string;
  @Field(() => String) declare device: string;
  @Field(() => String) declare action: string;
  @Field(() => String) declare subject: string;
  @Field(() => String, { nullable: true, description: 'The fields before the change, as JSON.' }) declare before: string | null;
  @Field(() => String, { nullable: true, description: 'The fields after the change, as JSON.' }) declare after: string | null;
}

@ObjectType()
class AuditPage {
  @Field(() => [AuditEntryType]) declare items: AuditEntryType[];
  @Field(() => NonNegativeIntResolver) declare total: number;
}

@ObjectType({ description: 'Someone who has changed something.' })
class AuditOwner {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare name: string;
}

@InputType()
class AuditFilter {
  @Field(() => String, { nullable: true }) declare action?: string;
  @Field(() => ID, { nullable: true }) declare ownerId?: string;
}

@Resolver()
export class AuditResolver {
  constructor(private readonly service: AuditService) {}

  @Query(() => AuditPage, { description: 'What owners have changed, newest first; for the owners only.' })
  async auditEntries(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficePageInput, { nullable: true }) input?: OfficePageInput,
    @Arg('filter', () => AuditFilter, { nullable: true }) filter?: AuditFilter,
  ): Promise<AuditPage> {
    const { items, total } = await this.service.page(actor, { ...withoutNulls(input), ...withoutNulls(filter) });
    return { items: items.map(entryOf), total };
  }

  @Query(() => [AuditOwner], { description: 'Everyone in the log, by name; for the owners only.' })
  auditOwners(@Ctx() { actor }: GraphQLContext): Promise<AuditOwner[]> {
    return this.service.owners(actor);
  }
}

function entryOf({ id, at, ownerName, device, action, subject, before, after }: AuditEntry): AuditEntryType {
  return { id: String(id), at: at.toISOString(), ownerName, device, action, subject, before: jsonOf(before), after: jsonOf(after) };
}

function jsonOf(fields: object | null | undefined): string | null {
  return fields ? JSON.stringify(fields) : null;
}
