import type { EntityManager } from '@mikro-orm/postgresql';

export interface QueuedJob {
  attempts: number;
  /** Of the last attempt. */
  error: string | null;
  runAt: Date;
}

/** Reads the state of background jobs. */
export class QueuedJobRepository {
  constructor(private readonly em: EntityManager) {}

  /** A job that waits, runs or was given up; null once it has succeeded. @param key see `jobKey` */
  async find(key: string): Promise<QueuedJob | null> {
    const [row] = await this.em.execute<(Omit<QueuedJob, 'runAt'> & { runAt: string })[]>(
      'select attempts, last_error as error, run_at as "runAt" from graphile_worker.jobs where key = ?',
      [key],
    );
    return row ? { ...row, runAt: new Date(row.runAt) } : null;
  }
}
