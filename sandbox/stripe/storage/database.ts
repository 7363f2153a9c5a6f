import type { Socket } from 'node:net';
import type { FastifyBaseLogger as Logger } from 'fastify';
import { Pool, type PoolClient } from 'pg';

// Any constants will do, as long as every version uses the same ones.
const INSTALL_LOCK = 7_202_612;
const CONNECTIONS = 4;
const TIMEOUT_MS = 10_000;
/** How long a request waits for an object that another one changes. */
const LOCK_TIMEOUT_MS = 3000;
const SILENCE_MS = 30_000;

export type Connection = Pick<PoolClient, 'query'>;

/** The emulator's own connections: like a remote service, it shares neither the shop's transactions nor its ORM. */
export class EmulatorDatabase {
  readonly #pool: Pool;
  #installed: Promise<void> | undefined;

  constructor(url: string, logger?: Logger) {
    this.#pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: TIMEOUT_MS,
      application_name: 'stripe-sandbox',
    });
    // Without a listener, an error of a connection would end the process.
    const onLost = (error: Error) => logger?.warn({ err: error }, 'stripe emulator lost a database connection');
    this.#pool.on('error', onLost).on('connect', (client) => client.on('error', onLost));
    endSilent(this.#pool);
  }

  /** Creates what is missing. Several instances may do so at once. */
  install(): Promise<void> {
    this.#installed ??= this.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [INSTALL_LOCK]);
      await tx.query(SCHEMA);
    }).catch((error) => {
      this.#installed = undefined;
      throw error;
    });
    return this.#installed;
  }

  get connection(): Connection {
    return this.#pool;
  }

  async transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** The limits on statements are enforced by PostgreSQL, which may have gone without a word: after a silence the connection is closed. */
function endSilent(pool: Pool): void {
  pool.on('acquire', (client) => socketOf(client).off('timeout', destroy).once('timeout', destroy).setTimeout(SILENCE_MS));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}

function destroy(this: Socket): void {
  this.destroy();
}

/** pg's types don't include it. */
function socketOf(client: PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

// Bodies are json, not jsonb: json keeps the order of fields, so a repeated reply is the same text.
const SCHEMA = `
create schema if not exists stripe_sandbox;

create table if not exists stripe_sandbox.object (
  id text primary key,
  type text not null,
  payment_intent text,
  created_at timestamptz not null,
  body json not null,
  hidden json
);
create index if not exists object_listing on stripe_sandbox.object (type, created_at desc, id desc);
create index if not exists object_of_intent on stripe_sandbox.object (payment_intent, type);

create table if not exists stripe_sandbox.idempotency_key (
  key text primary key,
  fingerprint text not null,
  request_id text not null,
  status integer not null,
  reply text not null,
  created_at timestamptz not null
);
create index if not exists idempotency_key_age on stripe_sandbox.idempotency_key (created_at);

create table if not exists stripe_sandbox.delivery (
  event text not null,
  copy integer not null,
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  leased_until timestamptz,
  primary key (event, copy)
);
create index if not exists delivery_due on stripe_sandbox.delivery (next_attempt_at) where next_attempt_at is not null;

create table if not exists stripe_sandbox.webhook_control (
  is_the_one boolean primary key default true check (is_the_one),
  is_paused boolean not null default false,
  duplicates integer not null default 0
);
insert into stripe_sandbox.webhook_control default values on conflict do nothing;

create table if not exists stripe_sandbox.settlement (
  object text primary key,
  settlement text not null,
  due_at timestamptz not null
);

create table if not exists stripe_sandbox.settlement_control (
  is_the_one boolean primary key default true check (is_the_one),
  after_ms integer not null default 3000
);
insert into stripe_sandbox.settlement_control default values on conflict do nothing;

create table if not exists stripe_sandbox.fault (
  id bigint generated always as identity primary key,
  fault json not null
);
`;
