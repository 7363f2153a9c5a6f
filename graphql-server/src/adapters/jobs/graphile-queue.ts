import type { EntityManager } from '@mikro-orm/postgresql';
import { currentCorrelation } from '#kernel/logging/correlation';
import type { JobOptions, JobQueue } from '#ports/job-queue';
import { type JobName, type Jobs, jobKey } from '#ports/jobs';

/** Retry delays grow from seconds to hours: 25 attempts cover an outage of the mail server or provider of about four days. */
const MAX_ATTEMPTS = 25;

/** The id of the request that added a job. Stored in the payload, but not part of the job's key. */
export const REQUEST_ID = '_requestId';

/**
 * Long work on files, by the queue in which it runs one job at a time, so that payments and emails never wait until it ends. The lowest
 * number first: what an owner waits for, before what was imported.
 */
const PRIORITIES = {
  packing: { 'publish-photo-set': 0, 'pack-photo-set': 0, 'read-archive': 1 },
  cutting: { 'check-pictures': 0, 'cut-photos': 1 },
} satisfies Record<string, Partial<Record<JobName, number>>>;

/** Jobs as rows of graphile-worker, added in the open transaction. */
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
         run_at := now() + ?::float8 * interval '1 millisecond', priority := ?)
       where not (? and exists (select 1 from graphile_worker.jobs where key = ? and attempts < max_attempts))`,
      [
        name,
        JSON.stringify({ ...payload, [REQUEST_ID]: currentCorrelation()?.requestId }),
        queueOf(key),
        MAX_ATTEMPTS,
        key,
        delayMs,
        longWorkOf(name)?.priority ?? 0,
        isOnlyIfAbsent,
        key,
      ],
    );
  }
}

/**
 * If a second job with this key is added while the first runs, it runs afterwards. One queue per key would do that too, but queues are
 * never deleted and each job lookup scans all of them. With 256 queues per job name, different keys rarely share one.
 */
export function queueOf(key: string): string {
  const [name = '', hash = ''] = key.split(':');
  return longWorkOf(name)?.queue ?? `${name}:${Buffer.from(hash, 'base64url')[0]}`;
}

function longWorkOf(name: string): { queue: string; priority: number } | null {
  for (const [queue, priorities] of Object.entries<Partial<Record<string, number>>>(PRIORITIES)) {
    const priority = priorities[name];
    if (priority !== undefined) return { queue, priority };
  }
  return null;
}
