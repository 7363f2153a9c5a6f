import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { withoutNulls } from '#domain/graphql/graphql-nulls';
import type { GraphQLContext } from '#kernel/request';
import { DONE, Done } from '../office.types.ts';
import type { OwnerRoleService } from './owner-role.service.ts';
import type { PeopleService } from './people.service.ts';
import {
  EndSessionsInput,
  ErasePersonInput,
  ExportPersonInput,
  OfficePeopleInput,
  OfficePeoplePage,
  OfficePerson,
  OwnerRoleInput,
  PersonExport,
  PersonInput,
} from './people.types.ts';
import type { PersonDataService } from './person-data.service.ts';

@Resolver()
export class PeopleResolver {
  constructor(
    private readonly people: PeopleService,
    private readonly roles: OwnerRoleService,
    private readonly data: PersonDataService,
  ) {}

  @Query(() => OfficePeoplePage, { description: 'Accounts, newest first; for the owners only.' })
  officePeople(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => OfficePeopleInput, { nullable: true }) input?: OfficePeopleInput,
  ): Promise<OfficePeoplePage> {
    return this.people.page(actor, withoutNulls(input));
  }

  @Query(() => OfficePerson, { description: 'An account or a guest; for the owners only.' })
  async officePerson(@Ctx() { actor }: GraphQLContext, @Arg('input', () => PersonInput) input: PersonInput): Promise<OfficePerson> {
    const { sessions, ...person } = await this.people.open(actor, withoutNulls(input));
    const current = actor.kind === 'guest' ? null : actor.sessionId;
    return { ...person, sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === current })) };
  }

  @Mutation(() => Done, { description: 'Makes an account an owner; for the owners only, with a confirmed password.' })
  async grantOwner(@Ctx() { actor }: GraphQLContext, @Arg('input', () => OwnerRoleInput) input: OwnerRoleInput): Promise<Done> {
    await this.roles.grant(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => Done, { description: 'Takes the owner role away; for the owners only, with a confirmed password.' })
  async revokeOwner(@Ctx() { actor }: GraphQLContext, @Arg('input', () => OwnerRoleInput) input: OwnerRoleInput): Promise<Done> {
    await this.roles.revoke(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => Done, { description: 'Signs an account out; for the owners only, with a confirmed password.' })
  async endSessions(@Ctx() { actor }: GraphQLContext, @Arg('input', () => EndSessionsInput) input: EndSessionsInput): Promise<Done> {
    await this.people.endSessions(actor, withoutNulls(input));
    return DONE;
  }

  @Mutation(() => PersonExport, {
    description: 'Everything that is stored about a person; for the owners only, with a confirmed password.',
  })
  async exportPerson(
    @Ctx() { actor }: GraphQLContext,
    @Arg('input', () => ExportPersonInput) input: ExportPersonInput,
  ): Promise<PersonExport> {
    return { json: await this.data.export(actor, withoutNulls(input)) };
  }

  @Mutation(() => Done, { description: "Erases a person's data; for the owners only, with a confirmed password." })
  async erasePerson(@Ctx() { actor }: GraphQLContext, @Arg('input', () => ErasePersonInput) input: ErasePersonInput): Promise<Done> {
    await this.data.erase(actor, { ...withoutNulls(input), seen: { ...input.seen } });
    return DONE;
  }
}
