import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@archive/sandbox/testing/database';
import { Pool, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSilent } from '#data/lost-connections';
import { createLogger } from '#kernel/logging/logger';
import { openWire, type Wire } from '#test/support/wire';
import { migrateJobs, startWorker } from './graphile-worker.ts';
import { keepAskingListener } from './job-liveness.ts';

const SILENCE_MS = 600;

let wire: Wire;
let pool: Pool;
let events: EventEmitter;
let client: PoolClient;
beforeEach(async () => {
  wire = await openWire(await createDatabase());
  pool = new Pool({ connectionString: wire.url });
  endSilent(pool, SILENCE_MS);
  events = new EventEmitter();
  keepAskingListener(events, 100);
  client = await pool.connect();
  client.on('error', () => {});
  events.emit('pool:listen:success', { client });
});
afterEach(async () => {
  events.emit('pool:listen:release', { client });
  client.release(true);
  await pool.end();
  wire.close();
});

it('a listening connection stays open while the server answers heartbeats', async () => {
  await client.query('listen something');
  await sleep(2 * SILENCE_MS);
  const heard = once(client, 'notification');
  await pool.query("notify something, 'at last'");
  expect(await heard).toEqual([expect.objectContaining({ payload: 'at last' })]);
});

it.each([
  ['when the server stops answering', () => wire.forget()],
  ['when it was released, because heartbeats stop then', () => events.emit('pool:listen:release', { client })],
])('a listening connection is closed %s', async (_when, act) => {
  const lost = new Promise((resolve) => client.once('end', resolve));
  act();
  await lost;
});

it('a worker sends heartbeats on its listening connection', async () => {
  const said: string[][] = [];
  pool
    .on('error', () => {})
    .on('connect', (other) => {
      const statements: string[] = [];
      said.push(statements);
      const query = other.query.bind(other) as (...given: unknown[]) => unknown;
      other.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
        statements.push(typeof statement === 'string' ? statement : statement.text);
        return query(statement, ...rest);
      }) as never;
    });
  await migrateJobs(pool);
  const worker = await startWorker({
    pool,
    handlers: {} as never,
    schedule: {},
    concurrency: 1,
    logger: createLogger('silent'),
    listenerBeatMs: 50,
  });
  await expect.poll(() => said.find((statements) => statements.some((one) => one.startsWith('LISTEN')))).toContain('select 1');
  await worker.stop();
});
