import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '#kernel/logging/logger';

/** Runs read-only statements. Values replace '?'. */
export interface Reader {
  execute<Rows extends object[]>(sql: string, values?: unknown[]): Promise<Rows>;
}

/**
 * Reads from a replica, if there is one, so results may be slightly old. Only for large reports that are not read right after a
 * write; never for money, sessions or cached responses. When the replica fails, the primary answers.
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
      this.logger.warn({ error }, 'the database replica does not respond; reading from the primary');
      return primary.execute<Rows>(sql, values);
    }
  }
}
