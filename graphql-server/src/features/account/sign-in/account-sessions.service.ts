import { sessionIdInput } from '@archive/schema/accounts/account';
import type { SessionRepository } from '#data/repositories/account/session.repository';
import { type Actor, requireUser } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { validate } from '#kernel/validate';
import type { AccountSession } from '../account.types.ts';

/** The browsers in which a user is signed in. */
export class AccountSessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Ends the session that the call came with, if any. */
  async logout(actor: Actor): Promise<void> {
    if (actor.kind !== 'guest') await this.sessions.end(actor.userId, actor.sessionId);
  }

  async list(actor: Actor): Promise<AccountSession[]> {
    const { userId, sessionId } = requireUser(actor);
    const sessions = await this.sessions.listOfUser(userId, this.clock.now());
    return sessions.map(({ id, createdAt, lastSeenAt, device }) => ({ id, createdAt, lastSeenAt, device, isCurrent: id === sessionId }));
  }

  /** Ends one of the user's sessions. Ignores a session that has ended or belongs to another user. */
  async end(actor: Actor, input: unknown): Promise<void> {
    const { userId } = requireUser(actor);
    await this.sessions.end(userId, validate(sessionIdInput, input).id);
  }

  async endOthers(actor: Actor): Promise<void> {
    const { userId, sessionId } = requireUser(actor);
    await this.sessions.endAll(userId, sessionId);
  }
}
