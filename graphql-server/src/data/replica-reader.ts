import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '#kernel/logger';

/** Runs statements that only read. Values stand for '?'. */
export interface Reader {
  execute<Rows extends object[]>(sql: string, values?: unknown[]): Promise<Rows>;
}

/**
 * Reads from a replica, where there is one: what it tells may be some moments old. For reports of many rows alone, which
 * nobody reads right after having written; never for money, sessions, or what an answer to everybody is made from. Where the replica
 * fails, the primary answers.
 */
export class ReplicaReader implements Reader {
  constructor(
    private readonly em: Pick<EntityManager, 'getConnection'>,
    private readonly logger: Logger,
  ) {}

  async execute<Rows extends object[]>(sql: string, values: unknown[] = []): Promise<Rows> {
    const [replica, primary] = [this.em.getConnection('read'), this.em.getConnection('write')];
    try {
      return await replica.execute<Rows>(sql, values);
    } catch (error) {
      if (replica === primary) throw error;
      this.logger.warn({ error }, 'the replica of the database does not answer: the primary does its work');
      return primary.execute<Rows>(sql, values);
    }
  }
}
