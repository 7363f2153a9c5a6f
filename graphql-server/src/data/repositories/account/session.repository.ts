import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../../entities/account/session.ts';

export class SessionRepository {
  constructor(private readonly em: EntityManager) {}

  /** The session with this token hash and its user, if it has not expired. */
  find(tokenHash: string, now: Date): Promise<Session | null> {
    return this.em.findOne(Session, { tokenHash, expiresAt: { $gt: now } }, { populate: ['user'] });
  }

  async insert(session: Session): Promise<void> {
    await this.em.persist(session).flush();
  }

  /** @returns false when the session has ended. */
  async renew(id: string, change: Partial<Pick<Session, 'lastSeenAt' | 'expiresAt' | 'passwordConfirmedAt'>>): Promise<boolean> {
    return (await this.em.nativeUpdate(Session, { id }, change)) > 0;
  }

  /** The user's active sessions, the last seen first. */
  listOfUser(userId: string, now: Date): Promise<Session[]> {
    return this.em.find(Session, { user: userId, expiresAt: { $gt: now } }, { orderBy: { lastSeenAt: 'desc', id: 'asc' }, limit: 100 });
  }

  /** Ends one session, if it is the user's. */
  async end(userId: string, id: string): Promise<void> {
    await this.em.nativeDelete(Session, { user: userId, id });
  }

  /** Ends every session of the user except one. */
  async endAll(userId: string, exceptId: string | null): Promise<void> {
    await this.em.nativeDelete(Session, { user: userId, ...(exceptId ? { id: { $ne: exceptId } } : {}) });
  }

  /** Deletes up to `limit` expired sessions, and skips locked rows. @returns how many */
  async deleteExpired(now: Date, limit: number): Promise<number> {
    const rows = await this.em.execute(
      `delete from session where token_hash in (
         select token_hash from session where expires_at <= ? order by expires_at limit ? for update skip locked) returning 1`,
      [now, limit],
    );
    return rows.length;
  }
}
