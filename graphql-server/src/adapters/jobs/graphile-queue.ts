import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobOptions, JobQueue } from '#ports/job-queue';
import { type JobName, type Jobs, jobKey } from '#ports/jobs';

/** Retries grow from seconds to hours; 25 of them span about four days of a dead mail server or provider. */
const MAX_ATTEMPTS = 25;

/** Jobs as rows of graphile-worker, added on the connection of whatever transaction is open. */
export class GraphileQueue implements JobQueue {
  constructor(private readonly em: EntityManager) {}

  async add<Name extends JobName>(name: Name, payload: Jobs[Name], { isOnlyIfAbsent = false }: JobOptions = {}): Promise<void> {
    const key = jobKey(name, payload);
    // The queue is named after the key: should a second job be added while the first runs, it runs after it and not beside it.
    await this.em.execute(
      `select 1 from graphile_worker.add_job(?, payload := ?::json, queue_name := ?, max_attempts := ?, job_key := ?)
       where not (? and exists (select 1 from graphile_worker.jobs where key = ? and attempts < max_attempts))`,
      [name, JSON.stringify(payload), key, MAX_ATTEMPTS, key, isOnlyIfAbsent, key],
    );
  }
}
