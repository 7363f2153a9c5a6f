import type { JobState } from '@archive/schema/office/health';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A job that waits, runs or failed. Done jobs have no row. */
export interface JobRow {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  /** When it runs next, or was to run first. */
  runAt: Date;
  createdAt: Date;
  key: string | null;
}

type RawRow = Omit<JobRow, 'runAt' | 'createdAt'> & { runAt: string; createdAt: string };

const STATE = `case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
  when last_error is not null then 'retrying' when run_at <= now() then 'due' else 'later' end`;
const ROWS = `select id::text, task_identifier as name, ${STATE} as state, attempts, max_attempts as "maxAttempts", last_error as error,
  run_at as "runAt", created_at as "createdAt", key from graphile_worker.jobs`;

/** The background jobs, as owners see them. The table has few rows: done jobs are deleted. */
export class OfficeJobsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Those that failed most often first.
   * @param filter.isFailing only those whose last attempt failed. `names`: only these; null for all
   */
  async page(
    { isFailing, names }: { isFailing: boolean; names: readonly string[] | null },
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ items: JobRow[]; total: number }> {
    const conditions = ['true', ...(isFailing ? ['last_error is not null'] : []), ...(names ? ['task_identifier = any(?::text[])'] : [])];
    const where = `where ${conditions.join(' and ')}`;
    const values = names ? [`{${names.join()}}`] : [];
    const [count] = await this.em.execute<{ total: number }[]>(`select count(*)::int as total from graphile_worker.jobs ${where}`, values);
    const rows = await this.em.execute<RawRow[]>(`${ROWS} ${where} order by attempts desc, run_at, id limit ? offset ?`, [
      ...values,
      limit,
      offset,
    ]);
    return { items: rows.map(jobOf), total: count?.total ?? 0 };
  }

  async find(id: string): Promise<JobRow | null> {
    const [row] = await this.em.execute<RawRow[]>(`${ROWS} where id = ?::bigint`, [id]);
    return row ? jobOf(row) : null;
  }

  async findByKey(keys: readonly string[]): Promise<Map<string, JobRow>> {
    if (keys.length === 0) return new Map();
    const rows = await this.em.execute<RawRow[]>(`${ROWS} where key in (${keys.map(() => '?').join()})`, [...keys]);
    return new Map(rows.map((row) => [row.key ?? '', jobOf(row)]));
  }

  /** Runs it now, with all attempts again. @returns false while it runs, or if it is done */
  async runNow(id: string): Promise<boolean> {
    const rows = await this.em.execute('select id from graphile_worker.reschedule_jobs(array[?::bigint], run_at := now(), attempts := 0)', [
      id,
    ]);
    return rows.length > 0;
  }
}

/** Raw queries return timestamps as text. */
function jobOf({ runAt, createdAt, ...row }: RawRow): JobRow {
  return { ...row, runAt: new Date(runAt), createdAt: new Date(createdAt) };
}
