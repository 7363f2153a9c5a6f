import type { Pool, PoolClient } from 'pg';
import type { Logger } from '#kernel/logger';

const LOCK_SPACE = 7_202_612;
const CHECK_MS = 2000;
/** A job locked a moment ago may belong to a worker whose own lock is still on its way. */
const GRACE_SECONDS = 3;

/**
 * A job that is asked for anew while it runs loses its key to the new one and may not run again: should it fail, its row
 * stays, and looks like one that was given up. All our jobs have keys, so these can be told apart.
 */
const REMOVE_REPLACED = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where key is null and locked_at is null and attempts >= max_attempts))`;

/**
 * graphile-worker frees the jobs of a worker that was killed after four hours. A buyer does not wait that long: each
 * process's pool of workers holds an advisory lock on a connection that dies with its process, and whoever can take that lock frees its jobs.
 */
export class JobLiveness {
  readonly #workerIds = new Set<string>();
  #client: Promise<PoolClient> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #check: Promise<void> = Promise.resolve();
  #claims: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** Says that this process runs the jobs that are locked by `workerId`. */
  claim(workerId: string): void {
    this.#workerIds.add(workerId);
    // One after the other: a connection runs one query at a time.
    this.#claims = this.#claims
      .then(() => this.#hold([workerId]))
      .catch((error) => this.logger.warn({ error }, 'could not claim a worker'));
  }

  start(): void {
    const check = () => {
      this.#check = this.#claims
        .then(() => this.#freeDead())
        .catch((error) => this.logger.warn({ error }, 'could not look for dead workers'))
        .finally(() => {
          this.#timer = setTimeout(check, CHECK_MS);
        });
    };
    check();
  }

  async stop(): Promise<void> {
    await this.#check;
    clearTimeout(this.#timer);
    const client = await this.#client;
    // Taken away first: a connection that breaks now must not be given back twice.
    this.#client = null;
    client?.release(true);
  }

  /** One connection holds all locks of this process; when it breaks, a new one takes them again. */
  async #connection(): Promise<PoolClient> {
    if (this.#client) return this.#client;
    const connecting = this.pool.connect().then((client) => {
      // A connection may break in several ways at once, the later ones when there is a new one already.
      client.once('error', () => {
        if (this.#client !== connecting) return;
        this.#client = null;
        client.release(true);
      });
      return client;
    });
    this.#client = connecting;
    return connecting.catch((error) => {
      if (this.#client === connecting) this.#client = null;
      throw error;
    });
  }

  async #hold(workerIds: string[]): Promise<void> {
    const client = await this.#connection();
    for (const id of workerIds) await client.query('select pg_try_advisory_lock($1, hashtext($2))', [LOCK_SPACE, id]);
  }

  async #freeDead(): Promise<void> {
    const isNew = this.#client === null;
    const client = await this.#connection();
    if (isNew) await this.#hold([...this.#workerIds]);
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1) and locked_by <> all($2)`,
      [GRACE_SECONDS, [...this.#workerIds]],
    );
    for (const { id } of rows) await this.#freeIfDead(client, id);
    await client.query(REMOVE_REPLACED);
  }

  async #freeIfDead(client: PoolClient, workerId: string): Promise<void> {
    const { rows } = await client.query<{ dead: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as dead', [LOCK_SPACE, workerId]);
    if (!rows[0]?.dead) return;
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, workerId]);
    this.logger.warn({ worker: workerId }, 'took over the jobs of a worker that died');
  }
}
