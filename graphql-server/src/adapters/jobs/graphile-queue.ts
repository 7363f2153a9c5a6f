import type { EntityManager } from '@mikro-orm/postgresql';
import { currentCorrelation } from '#kernel/correlation';
import type { JobOptions, JobQueue } from '#ports/job-queue';
import { type JobName, type Jobs, jobKey } from '#ports/jobs';

/** Retries grow from seconds to hours; 25 of them span about four days of a dead mail server or provider. */
const MAX_ATTEMPTS = 25;

/** Who asked for a job stands beside its payload, and is no part of what makes two jobs the same. */
export const REQUEST_ID = '_requestId';

/** Jobs as rows of graphile-worker, added on the connection of whatever transaction is open. */
export class GraphileQueue implements JobQueue {
  constructor(private readonly em: EntityManager) {}

  async add<Name extends JobName>(
    name: Name,
    payload: Jobs[Name],
    { isOnlyIfAbsent = false, delayMs = 0 }: JobOptions = {},
  ): Promise<void> {
    const key = jobKey(name, payload);
    await this.em.execute(
      `select 1 from graphile_worker.add_job(?, payload := ?::json, queue_name := ?, max_attempts := ?, job_key := ?,
         run_at := now() + ?::float8 * interval '1 millisecond')
       where not (? and exists (select 1 from graphile_worker.jobs where key = ? and attempts < max_attempts))`,
      [
        name,
        JSON.stringify({ ...payload, [REQUEST_ID]: currentCorrelation()?.requestId }),
        queueOf(key),
        MAX_ATTEMPTS,
        key,
        delayMs,
        isOnlyIfAbsent,
        key,
      ],
    );
  }
}

/**
 * Should a second job of this key be added while the first runs, it runs after it and not beside it. A queue for each key would
 * say the same, but queues stay for ever and are all looked at for each job; of 256 for each kind of job unlike keys rarely share one.
 */
export function queueOf(key: string): string {
  const [name, hash = ''] = key.split(':');
  return `${name}:${Buffer.from(hash, 'base64url')[0]}`;
}
