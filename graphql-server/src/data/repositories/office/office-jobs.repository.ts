import type { JobState } from '@archive/schema/office/health';
import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayOf, type Paged, type RawRows, type Rows, totalOf, withDates } from '../../raw-rows.ts';
import { SINGLE_MAIL_JOB_NAMES } from './mail-jobs.ts';

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

/** An email whose last attempt failed. */
export interface FailedMail {
  error: string;
  failedAt: Date;
  /** It is not tried again by itself. */
  isGivenUp: boolean;
}

const STATE = `case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
  when last_error is not null then 'retrying' when run_at <= now() then 'due' else 'later' end`;
const ROWS = `select id::text, task_identifier as name, ${STATE} as state, attempts, max_attempts as "maxAttempts", last_error as error,
  run_at as "runAt", created_at as "createdAt", key from graphile_worker.jobs`;

/** graphile-worker stores when a job runs next: exp(attempts) seconds after it failed. A running one has begun another attempt. */
const FAILED_AT = `greatest(job.created_at, least(now(), job.run_at
  - exp(least(job.attempts - (job.locked_at is not null)::int, 10)) * interval '1 second'))`;

/** The background jobs, as owners see them. The table has few rows: done jobs are deleted. */
export class OfficeJobsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Those that failed most often first.
   * @param filter.isFailing only those whose last attempt failed. `names`: only these; null for all
   */
  async page(
    { isFailing, names }: { isFailing: boolean; names: readonly string[] | null },
    { offset, limit }: Rows,
  ): Promise<Paged<JobRow>> {
    const conditions = [
      'true',
      ...(isFailing ? ['last_error is not null'] : []),
      ...(names ? [`task_identifier = any(${arrayOf('text')})`] : []),
    ];
    const where = `where ${conditions.join(' and ')}`;
    const values = names ? [JSON.stringify(names)] : [];
    const total = await totalOf(this.em, `graphile_worker.jobs ${where}`, values);
    const rows = await this.em.execute<RawRows<JobRow>>(`${ROWS} ${where} order by attempts desc, run_at, id limit ? offset ?`, [
      ...values,
      limit,
      offset,
    ]);
    return { items: rows.map(jobOf), total };
  }

  async find(id: string): Promise<JobRow | null> {
    const [row] = await this.em.execute<RawRows<JobRow>>(`${ROWS} where id = ?::bigint`, [id]);
    return row ? jobOf(row) : null;
  }

  async findByKey(keys: readonly string[]): Promise<Map<string, JobRow>> {
    if (keys.length === 0) return new Map();
    const rows = await this.em.execute<RawRows<JobRow>>(`${ROWS} where key = any(${arrayOf('text')})`, [JSON.stringify(keys)]);
    return new Map(rows.map((row) => [row.key ?? '', jobOf(row)]));
  }

  /** The failed emails of an order or a ticket, also those that an owner sent again. */
  async failedMailsOf(saleId: string): Promise<FailedMail[]> {
    const rows = await this.em.execute<RawRows<FailedMail>>(
      `select job.last_error as error, ${FAILED_AT} as "failedAt", job.locked_at is null and job.attempts >= job.max_attempts as "isGivenUp"
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier in (${SINGLE_MAIL_JOB_NAMES}) and job.last_error is not null
         and ? in (job.payload ->> 'orderId', job.payload ->> 'ticketId')`,
      [saleId],
    );
    return rows.map((row) => withDates(row, 'failedAt'));
  }

  /** Runs it now, with all attempts again. @returns false while it runs, or if it is done */
  async runNow(id: string): Promise<boolean> {
    const rows = await this.em.execute('select id from graphile_worker.reschedule_jobs(array[?::bigint], run_at := now(), attempts := 0)', [
      id,
    ]);
    return rows.length > 0;
  }
}

function jobOf(row: RawRows<JobRow>[number]): JobRow {
  return withDates(row, 'runAt', 'createdAt');
}
