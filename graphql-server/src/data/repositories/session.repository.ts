import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../entities/session.ts';
import type { User } from '../entities/user.ts';

export class SessionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Who holds the session with this token hash, if it has not expired. */
  async findUser(tokenHash: string, now: Date): Promise<User | null> {
    const session = await this.em.findOne(Session, { tokenHash, expiresAt: { $gt: now } }, { populate: ['user'] });
    return session?.user ?? null;
  }
}
