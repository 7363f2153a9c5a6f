import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#kernel/logger';
import type { CatalogueNews, Period } from '#ports/catalogue-news';

/** After a beat that the database has answered, silence means for this long that there was no change. */
const TRUST_MS = 900;
const BEAT_MS = 250;
/** A connection that says nothing for this long is given up. */
const PATIENCE_MS = 5000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

const PERIOD = `select max(ends_at) filter (where ends_at <= $1) as since, min(ends_at) filter (where ends_at > $1) as until
  from event where is_published`;

/**
 * Listens on a connection of its own, which has to be a session of PostgreSQL and not one that a pooler lends. A connection can die
 * without a word, so it is asked again and again: only what was answered a moment ago is believed.
 */
export class PgCatalogueNews implements CatalogueNews {
  #client: Client | null = null;
  #currentUntilMs = 0;
  #isLost = false;
  #turn: Promise<unknown> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();
  readonly #listeners: (() => void)[] = [];
  readonly #stopping = new AbortController();

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  get isCurrent(): boolean {
    return performance.now() < this.#currentUntilMs;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async periodAround(now: Date): Promise<Period> {
    if (!this.#client) throw new Error('There is no connection for news of the catalogue.');
    const { rows } = await this.#query<Period>(this.#client, PERIOD, [now]);
    return rows[0] ?? { since: null, until: null };
  }

  /** Connects behind the caller's back, and again whenever the connection is lost. */
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
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const since = performance.now();
      await this.#listen().catch((error) => this.#noteLoss(error));
      // One that held is looked for again at once; one that always breaks, ever more rarely.
      if (performance.now() - since > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
      await sleep(wait, null, { signal }).catch(() => {});
    }
  }

  /** Returns when the server is to stop; throws when the connection is lost. */
  async #listen(): Promise<void> {
    const client = new Client({
      ...{ connectionString: this.url, keepAlive: true, application_name: 'catalogue-news' },
      ...{ connectionTimeoutMillis: this.patienceMs, query_timeout: this.patienceMs },
    });
    const isOurs = () => this.#client === client;
    client.on('error', () => {}).on('notification', () => this.#tell());
    // At once, and not only when the next beat finds it out.
    client.once('end', () => isOurs() && this.#lose());
    try {
      await client.connect();
      this.#client = client;
      this.#turn = Promise.resolve();
      await this.#query(client, 'listen catalogue_changed');
      await this.#keepBeating(client);
    } finally {
      if (isOurs()) this.#lose();
      void client.end().catch(() => {});
    }
  }

  async #keepBeating(client: Client): Promise<void> {
    const { signal } = this.#stopping;
    // What was changed while nobody listened was not heard.
    this.#tell();
    while (!signal.aborted && this.#client === client) {
      const askedAt = performance.now();
      await this.#query(client, 'select 1');
      if (this.#client !== client) break;
      this.#currentUntilMs = askedAt + TRUST_MS;
      this.#noteReturn();
      await sleep(BEAT_MS, null, { signal }).catch(() => {});
    }
    if (!signal.aborted) throw new Error('The connection was closed.');
  }

  #lose(): void {
    this.#client = null;
    this.#currentUntilMs = 0;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** One after the other, as a connection wants it. */
  #query<Row extends object>(client: Client, sql: string, values?: unknown[]) {
    const result = this.#turn.then(() => client.query<Row>(sql, values));
    this.#turn = result.catch(() => {});
    return result;
  }

  #noteLoss(error: unknown): void {
    if (!this.#isLost) this.logger.warn({ error }, 'no news of the catalogue: nothing made from it is remembered until there are');
    this.#isLost = true;
  }

  #noteReturn(): void {
    if (this.#isLost) this.logger.warn('news of the catalogue are back');
    this.#isLost = false;
  }
}
