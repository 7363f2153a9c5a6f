import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '#kernel/logging/logger';

const LOCK_SPACE = 7_202_612;
const CHECK_MS = 2000;
/** A job locked a moment ago may belong to a worker that does not hold its advisory lock yet. */
const GRACE_SECONDS = 3;
/** PostgreSQL releases the locks soon after this machine or the network fails. With its default settings that takes over two hours. */
const NOTICE_LOSS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000';

/**
 * A job that is added again while it runs loses its key to the new job. If it then fails, it may not be retried, and its row
 * remains, looking like a job that ran out of attempts. All our jobs have keys, so a row without one is such a leftover.
 */
const REMOVE_REPLACED = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where key is null and locked_at is null and attempts >= max_attempts))`;

/**
 * graphile-worker releases the jobs of a killed worker after four hours, too late for a buyer. So each process's worker pool
 * holds an advisory lock on a connection that ends with the process. Any process that can take that lock releases the
 * worker's jobs.
 */
export class JobLiveness {
  readonly #workerIds = new Set<string>();
  /** The locks held by the current connection of this process. */
  readonly #held = new Set<string>();
  #client: Promise<PoolClient> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #check: Promise<void> = Promise.resolve();
  #claims: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** Declares that this process runs the jobs locked by `workerId`. */
  claim(workerId: string): void {
    this.#workerIds.add(workerId);
    // In sequence: a connection runs one query at a time.
    this.#claims = this.#claims
      .then(async () => this.#hold(await this.#connection()))
      .catch((error) => this.logger.warn({ error }, 'could not register a job worker'));
  }

  start(): void {
    const check = () => {
      this.#check = this.#claims
        .then(() => this.#freeDead())
        .catch((error) => this.logger.warn({ error }, 'could not look for job workers that died'))
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
    // Cleared first: a connection that breaks now must not be released twice.
    this.#client = null;
    client?.release(true);
  }

  /** One connection holds all locks of this process; when it breaks, a new one takes them again. */
  async #connection(): Promise<PoolClient> {
    if (this.#client) return this.#client;
    this.#held.clear();
    const connecting = this.pool.connect().then(async (client) => {
      // A connection can fail in several ways at once; the later ones may arrive after its replacement.
      client.once('error', () => {
        if (this.#client !== connecting) return;
        this.#client = null;
        client.release(true);
      });
      // A PostgreSQL without these settings still detects that a process has ended.
      await client.query(NOTICE_LOSS).catch(() => {});
      return client;
    });
    this.#client = connecting;
    return connecting.catch((error) => {
      if (this.#client === connecting) this.#client = null;
      throw error;
    });
  }

  /** Until PostgreSQL drops an earlier connection of this process, it may hold a lock; each check tries again. */
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
    this.logger.warn({ worker: workerId }, 'took over the jobs of a job worker that died');
  }
}

const BEAT_MS = 10_000;

/**
 * graphile-worker's listening connection can be idle for days, so only a query shows whether the server is still there. Without an
 * answer, the pool's limit for silent connections closes it, and graphile-worker listens on a new one.
 * @param events graphile-worker's own event emitter
 */
export function keepAskingListener(events: EventEmitter, beatMs = BEAT_MS): void {
  let isOver = new AbortController();
  events.on('pool:listen:success', ({ client }: { client: PoolClient }) => {
    isOver = new AbortController();
    void keepAsking(client, beatMs, isOver.signal);
  });
  // Also emitted when the connection is lost.
  events.on('pool:listen:release', () => isOver.abort());
}

async function keepAsking(client: PoolClient, beatMs: number, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await sleep(beatMs, null, { signal });
      await client.query('select 1');
    }
  } catch {
    // Either released, or graphile-worker sees the loss itself.
  }
}
