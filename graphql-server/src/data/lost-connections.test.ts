import { createDatabase } from '@archive/sandbox/testing/database';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#kernel/logging/logger';
import { openWire, type Wire } from '#test/support/wire';
import { endSilent, releaseLostConnections } from './lost-connections.ts';
import { createOrm, type Orm } from './orm.ts';
import { ReplicaReader } from './replica-reader.ts';

// One more lost connection than the pool has.

const POOL_SIZE = 2;
/** Long enough for a healthy server to connect or answer, even on a busy machine. */
const SILENCE_MS = 1500;
const END_CONNECTION = 'select pg_terminate_backend(pg_backend_pid())';

let orm: Orm;
beforeAll(async () => {
  orm = await createOrm({ url: await createDatabase(), poolSize: POOL_SIZE });
});
afterAll(() => orm.close());

describe('a lost connection', { timeout: 10_000 }, () => {
  it.each(['in a transaction', 'at its end'])('%s is replaced by the pool', async (when) => {
    for (let round = 0; round <= POOL_SIZE; round++) {
      const lost = orm.em.fork().transactional(async (em) => {
        const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
        if (when === 'at its end') await orm.em.fork().execute('select pg_terminate_backend(?, 5000)', [pid]);
        else await em.execute(END_CONNECTION);
      });
      await expect(lost).rejects.toThrow(/connection/i);
    }
    expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('can still be released by its borrower', async () => {
    const pool = new Pool({ connectionString: await createDatabase(), max: 1 });
    releaseLostConnections(pool);
    const client = await pool.connect();
    client.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await expect(client.query(END_CONNECTION)).rejects.toThrow('terminating connection');
    await ended;
    expect(pool.totalCount).toBe(0);
    client.release();
    await pool.end();
  });
});

describe('a database that does not respond', { timeout: 10_000 }, () => {
  let wire: Wire;
  beforeEach(async () => {
    wire = await openWire(await createDatabase());
  });
  afterEach(() => wire.close());

  const ask = (orm: Orm) => orm.em.fork().execute('select 1 as one');

  it('loses its open connection, and the next query gets a new one', async () => {
    const behindIt = await createOrm({ url: wire.url, poolSize: 1 });
    endSilent(await behindIt.em.getDriver().getConnection().getNativeClient(), SILENCE_MS);
    expect(await ask(behindIt)).toEqual([{ one: 1 }]);
    wire.forget();
    await expect(ask(behindIt)).rejects.toThrow(/connection/i);
    expect(await ask(behindIt)).toEqual([{ one: 1 }]);
    await behindIt.close();
  });

  it('fails new connections after the timeout, and they take no slot in the pool', async () => {
    const behindIt = await createOrm({ url: wire.url, poolSize: 1, silenceMs: SILENCE_MS });
    wire.isFrozen = true;
    for (let round = 0; round < 2; round++) await expect(ask(behindIt)).rejects.toThrow(/timeout/);
    wire.forget();
    wire.isFrozen = false;
    expect(await ask(behindIt)).toEqual([{ one: 1 }]);
    await behindIt.close();
  });

  it('is replaced by the primary when it is a replica', async () => {
    const withReplica = await createOrm({ url: await createDatabase(), replicaUrl: wire.url, silenceMs: SILENCE_MS });
    const reader = new ReplicaReader(withReplica.em, createLogger('silent'));
    const askedOf = async () => (await reader.execute<[{ name: string }]>('select current_database() as name'))[0].name;
    const replica = await askedOf();
    wire.forget();
    expect(await askedOf()).not.toBe(replica);
    expect(await askedOf()).toBe(replica);
    await withReplica.close();
  });
});
