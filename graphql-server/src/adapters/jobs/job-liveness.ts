import type { Pool, PoolClient } from 'pg';
import type { Logger } from '#kernel/logger';

const LOCK_SPACE = 7_202_612;
const CHECK_MS = 2000;
/** A job locked a moment ago may belong to a worker whose own lock is still on its way. */
const GRACE_SECONDS = 3;
/** PostgreSQL notices that this process' machine or the way to it has gone, and ends the locks: by itself it takes over two hours. */
const NOTICE_LOSS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000';

/**
 * A job that is asked for anew while it runs loses its key to the new one and may not run again: should it fail, its row
 * stays, and looks like one that was given up. All our jobs have keys, so these can be told apart.
 */
const REMOVE_REPLACED = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where key is null and locked_at is null and attempts >= max_attempts))`;

/**
 * graphile-worker frees the jobs of a worker that was killed after four hours. A buyer does not wait that long: each
 * process's pool of workers holds an advisory lock on a connection that dies with its process, and whoever can take that lock
 * frees its jobs.
 */
export class JobLiveness {
  readonly #workerIds = new Set<string>();
  /** What this process' present connection has locked. */
  readonly #held = new Set<string>();
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
      .then(async () => this.#hold(await this.#connection()))
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
    this.#held.clear();
    const connecting = this.pool.connect().then(async (client) => {
      // A connection may break in several ways at once, the later ones when there is a new one already.
      client.once('error', () => {
        if (this.#client !== connecting) return;
        this.#client = null;
        client.release(true);
      });
      // Where PostgreSQL does not know these settings, it still notices the end of a process.
      await client.query(NOTICE_LOSS).catch(() => {});
      return client;
    });
    this.#client = connecting;
    return connecting.catch((error) => {
      if (this.#client === connecting) this.#client = null;
      throw error;
    });
  }

  /** An earlier connection of ours may hold a lock for as long as PostgreSQL believes in it: until then each check tries again. */
  async #hold(client: PoolClient): Promise<void> {
    for (const id of this.#workerIds) if (!this.#held.has(id) && (await this.#lock(client, id))) this.#held.add(id);
  }

  async #lock(client: PoolClient, workerId: string): Promise<boolean> {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as "isOurs"', [
      LOCK_SPACE,
      workerId,
    ]);
    return rows[0]?.isOurs ?? false;
  }

  async #freeDead(): Promise<void> {
    const client = await this.#connection();
    await this.#hold(client);
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1) and locked_by <> all($2)`,
      [GRACE_SECONDS, [...this.#workerIds]],
    );
    for (const { id } of rows) await this.#freeIfDead(client, id);
    await client.query(REMOVE_REPLACED);
  }

  async #freeIfDead(client: PoolClient, workerId: string): Promise<void> {
    if (!(await this.#lock(client, workerId))) return;
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, workerId]);
    this.logger.warn({ worker: workerId }, 'took over the jobs of a worker that died');
  }
}
