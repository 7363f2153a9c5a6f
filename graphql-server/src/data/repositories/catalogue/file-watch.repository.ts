import type { EntityManager } from '@mikro-orm/postgresql';

/** What a run found. */
export interface UnnamedFiles {
  /** Old enough to be deleted. */
  count: number;
  /** Null: too many to delete them. */
  keptUntil: Date | null;
}

/** Since when the job that finds unnamed files has run without a gap in this database. A restored older database has a gap. */
export class FileWatchRepository {
  constructor(private readonly em: EntityManager) {}

  /** @param oldestRun an earlier last run leaves a gap @returns null after a gap, and before the first run */
  async watchingSince(oldestRun: Date): Promise<Date | null> {
    const [row] = await this.em.execute<{ since: string }[]>('select watching_since as since from file_watch where last_run_at >= ?', [
      oldestRun,
    ]);
    return row ? new Date(row.since) : null;
  }

  /** Call it after a run that succeeded. After a gap, the watch starts with this run. */
  async recordRun(now: Date, oldestRun: Date, { count, keptUntil }: UnnamedFiles): Promise<void> {
    await this.em.execute(
      `insert into file_watch as w (watching_since, last_run_at, unnamed_files, kept_until) values (?, ?, ?, ?) on conflict (is_only) do update set
       watching_since = case when w.last_run_at >= ? then w.watching_since else excluded.watching_since end, last_run_at = excluded.last_run_at,
       unnamed_files = excluded.unnamed_files, kept_until = excluded.kept_until`,
      [now, now, count, keptUntil, oldestRun],
    );
  }
}
