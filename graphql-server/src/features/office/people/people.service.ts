import { rowsOf } from '@archive/schema/office/office-page';
import { endSessionsInput, peoplePageInput, personInput } from '@archive/schema/office/people';
import type { Session } from '#data/entities/account/session';
import type { Paged } from '#data/raw-rows';
import type { SessionRepository } from '#data/repositories/account/session.repository';
import type { PeopleRepository, PersonCounts, PersonRow } from '#data/repositories/office/people.repository';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { maskEmail } from '#kernel/mask-email';
import { validate } from '#kernel/validate';
import type { OwnerChanges } from '../owner-changes.ts';
import { findPerson, missing } from './find-person.ts';

/** A person as an owner opens it. */
export interface OpenedPerson {
  /** Null for a guest. */
  account: PersonRow | null;
  email: string;
  counts: PersonCounts;
  sessions: Session[];
  /** Whether the asking owner is this person. */
  isYou: boolean;
}

/** Accounts, and guests by their address. */
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly sessions: SessionRepository,
    private readonly changes: OwnerChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async page(actor: Actor, input: unknown): Promise<Paged<PersonRow>> {
    requireAdmin(actor);
    const { page, search, filter } = validate(peoplePageInput, input);
    const wanted = { search, isOwners: filter === 'owners', ...rowsOf(page) };
    return this.people.page(wanted, this.clock.now());
  }

  /** A guest of whom nothing is stored has counts of 0. @throws AppError NOT_FOUND for an account that doesn't exist */
  async open(actor: Actor, input: unknown): Promise<OpenedPerson> {
    const { userId } = requireAdmin(actor);
    const now = this.clock.now();
    const { account, email, scope } = await findPerson(this.people, validate(personInput, input), now);
    const counts = await this.people.counts(scope, now);
    const sessions = account ? await this.sessions.listOfUser(account.id, now) : [];
    return { account, email, counts, sessions, isYou: account?.id === userId };
  }

  /** Ends one session or all of an account. The session that the call came with stays. @throws AppError PASSWORD_REQUIRED, NOT_FOUND */
  async endSessions(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const now = this.clock.now();
    requireRecentPassword(actor, now);
    const { requestId, id, sessionId } = validate(endSessionsInput, input);
    const account = await this.people.find(id, now);
    if (!account) throw missing();
    await this.changes.run(owner, { requestId, content: input, action: 'endSessions', subject: maskEmail(account.email) }, async () => {
      const before = await this.sessions.listOfUser(id, now);
      if (sessionId !== undefined && sessionId !== owner.sessionId) await this.sessions.end(id, sessionId);
      if (sessionId === undefined) await this.sessions.endAll(id, owner.sessionId);
      const after = await this.sessions.listOfUser(id, now);
      return before.length === after.length ? null : { before: { sessions: before.length }, after: { sessions: after.length } };
    });
  }
}
