import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#kernel/logging/logger';
import type { CatalogueChanges, Period } from '#ports/catalogue-changes';

/** For this long after a heartbeat, the lack of a notification means that nothing changed. */
const TRUST_MS = 900;
const HEARTBEAT_MS = 250;
/** A connection that does not respond for this long is closed. */
const TIMEOUT_MS = 5000;
const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

const PERIOD = `select max(ends_at) filter (where ends_at <= $1) as since, min(ends_at) filter (where ends_at > $1) as until
  from event where is_published`;

/**
 * Listens on its own connection, which must be a PostgreSQL session and not one of a pooler. A connection can break without an
 * error, so heartbeats check it: `isCurrent` is true only shortly after a successful heartbeat.
 */
export class CatalogueChangeListener implements CatalogueChanges {
  #client: Client | null = null;
  #currentUntilMs = 0;
  #isLost = false;
  #queue: Promise<unknown> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();
  readonly #listeners: (() => void)[] = [];
  readonly #stopping = new AbortController();

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  get isCurrent(): boolean {
    return performance.now() < this.#currentUntilMs;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async periodAround(now: Date): Promise<Period> {
    if (!this.#client) throw new Error('The catalogue change listener is not connected.');
    const { rows } = await this.#query<Period>(this.#client, PERIOD, [now]);
    return rows[0] ?? { since: null, until: null };
  }

  /** Connects in the background, and again whenever the connection is lost. */
  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    void this.#client?.end();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let wait = MIN_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      const since = performance.now();
      await this.#listen().catch((error) => this.#logLoss(error));
      // After a connection that lasted, the next retry is quick; after several short ones it is slow.
      if (performance.now() - since > MAX_RETRY_MS) wait = MIN_RETRY_MS;
      await sleep(wait, null, { signal }).catch(() => {});
    }
  }

  /** Returns after `stop`; throws when the connection is lost. */
  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'catalogue-changes',
      connectionTimeoutMillis: this.timeoutMs,
      query_timeout: this.timeoutMs,
    });
    const isOurs = () => this.#client === client;
    client.on('error', () => {}).on('notification', () => this.#notify());
    // Reports a closed connection before the next heartbeat does.
    client.once('end', () => isOurs() && this.#disconnect());
    try {
      await client.connect();
      this.#client = client;
      this.#queue = Promise.resolve();
      await this.#query(client, 'listen catalogue_changed');
      await this.#sendHeartbeats(client);
    } finally {
      if (isOurs()) this.#disconnect();
      void client.end().catch(() => {});
    }
  }

  async #sendHeartbeats(client: Client): Promise<void> {
    const { signal } = this.#stopping;
    // We received no notifications while disconnected.
    this.#notify();
    while (!signal.aborted && this.#client === client) {
      const askedAt = performance.now();
      await this.#query(client, 'select 1');
      if (this.#client !== client) break;
      this.#currentUntilMs = askedAt + TRUST_MS;
      this.#logReconnect();
      await sleep(HEARTBEAT_MS, null, { signal }).catch(() => {});
    }
    if (!signal.aborted) throw new Error('The connection was closed.');
  }

  #disconnect(): void {
    this.#client = null;
    this.#currentUntilMs = 0;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** One at a time: pg deprecates queries on a busy client. */
  #query<Row extends object>(client: Client, sql: string, values?: unknown[]) {
    const result = this.#queue.then(() => client.query<Row>(sql, values));
    this.#queue = result.catch(() => {});
    return result;
  }

  #logLoss(error: unknown): void {
    if (!this.#isLost) this.logger.warn({ error }, 'catalogue change listener lost; response cache disabled');
    this.#isLost = true;
  }

  #logReconnect(): void {
    if (this.#isLost) this.logger.warn('catalogue change listener reconnected; response cache enabled');
    this.#isLost = false;
  }
}
