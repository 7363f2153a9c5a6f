import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Runs work in one database transaction. Repositories and the job queue called inside join it automatically; a nested
 * call joins the outer one. Call no remote service inside: write the intent, commit, call, record.
 */
export class Transactions {
  constructor(private readonly em: EntityManager) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.em.transactional(() => work());
  }

  /** Makes concurrent transactions with the same key wait for each other. Released when the transaction ends. */
  async lock(key: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
  }

  /** Serializes changes of what an account owns and sales that depend on it: the second sees what the first has bought. */
  lockCollection(userId: string): Promise<void> {
    return this.lock(`collection:${userId}`);
  }
}
