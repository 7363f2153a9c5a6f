import type { ChildProcess } from 'node:child_process';
import { appendFileSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabase } from '@archive/sandbox/testing/embedded-database';
import { Client } from 'pg';
import { freePort } from '../support/processes/free-port.ts';
import { hasEnded, startMain, untilReady } from '../support/processes/main-process.ts';
import { copyTemplate } from '../support/templates/shop-template.ts';

const QUERY_MS = 5000;

export interface ServerOptions {
  env?: Record<string, string>;
  /** Loaded into the process before the server. */
  preload?: string;
  /** A file for its log. */
  log?: string;
}

/** The built server as a separate process, to be killed. */
export class ServerProcess {
  #child: ChildProcess | null = null;
  #isKilled = false;
  /** Number of exits that the tests did not cause. */
  unexpectedExits = 0;

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly options: ServerOptions,
  ) {}

  /** With its own embedded database. @param dataDir an empty folder; by default a new one */
  static async create(options: ServerOptions = {}, dataDir?: string): Promise<ServerProcess> {
    return new ServerProcess(dataDir ?? (await mkdtemp(join(tmpdir(), 'killed-'))), await freePort(), options);
  }

  /** On the database server of the test run, with a copy of the template's shop: without the seconds of a first start. */
  static async fromTemplate(): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
    const env = { DATABASE_URL: await copyTemplate(dataDir), APP_SECRET: 'the same after each kill, of some length' };
    return new ServerProcess(dataDir, await freePort(), { env });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined;
  }

  get isRunning(): boolean {
    return this.#child !== null && !hasEnded(this.#child);
  }

  async start(): Promise<void> {
    const child = this.#spawn();
    child.stderr?.on('data', (chunk) => {
      if (this.options.log) appendFileSync(this.options.log, chunk);
    });
    await untilReady(child, async () => (await fetch(`${this.url}/readyz`).catch(() => null))?.ok ?? false);
  }

  #spawn(): ChildProcess {
    const { env, preload, log } = this.options;
    const settings = { PORT: String(this.port), DATA_DIR: this.dataDir, LOG_LEVEL: 'warn', ...env };
    const child = startMain(settings, { preload, stdio: ['ignore', log ? openSync(log, 'a') : 'ignore', 'pipe'] });
    this.#child = child;
    this.#isKilled = false;
    child.once('exit', () => {
      if (!this.#isKilled) this.unexpectedExits += 1;
    });
    return child;
  }

  /** Ends it at once, as in a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
    // The Stripe emulator would wait for attempts that died with the server. Delivering them twice is fine.
    await this.query('update stripe_sandbox.delivery set leased_until = null').catch(() => {});
  }

  /** Stops it normally. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    this.#isKilled = true;
    child.kill(signal);
    await gone;
  }

  /** Queries its database by a separate connection, which does not depend on the server. */
  async query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]> {
    const client = new Client({
      connectionString: this.options.env?.DATABASE_URL ?? this.database.url,
      connectionTimeoutMillis: QUERY_MS,
      query_timeout: QUERY_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(sql, values)).rows as never;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The embedded database. */
  get database(): EmbeddedDatabase {
    return new EmbeddedDatabase(join(this.dataDir, 'postgres'));
  }
}
