import { DateTimeISOResolver, NonNegativeIntResolver } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { AuditEntry } from '#data/entities/audit-entry';
import type { GraphQLContext } from '#kernel/request';
import { given } from '../given.ts';
import { OfficePageInput } from '../office.types.ts';
import type { AuditService } from './audit.service.ts';

@ObjectType({ description: 'A change by an owner.' })
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

@Resolver()
export class AuditResolver {
  constructor(private readonly service: AuditService) {}

  @Query(() => AuditPage, { description: 'What owners have changed, newest first; for the owners only.' })
  async auditEntries(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficePageInput, { nullable: true }) input?: OfficePageInput,
  ): Promise<AuditPage> {
    const { items, total } = await this.service.page(actor, given(input));
    return { items: items.map(entryOf), total };
  }
}

function entryOf({ id, at, ownerName, device, action, subject, before, after }: AuditEntry): AuditEntryType {
  return { id: String(id), at: at.toISOString(), ownerName, device, action, subject, before: jsonOf(before), after: jsonOf(after) };
}

function jsonOf(fields: object | null | undefined): string | null {
  return fields ? JSON.stringify(fields) : null;
}
