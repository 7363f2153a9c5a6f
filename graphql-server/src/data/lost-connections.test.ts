import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#kernel/logger';
import { createDatabase } from '#test/database';
import { openWire, type Wire } from '#test/wire';
import { endSilent, giveBackLost } from './lost-connections.ts';
import { createOrm, type Orm } from './orm.ts';
import { ReplicaReader } from './replica-reader.ts';

// One more is lost than the pool has.

const POOL_SIZE = 2;
/** Healthy ends have as long to connect or to answer, also on a busy machine. */
const SILENCE_MS = 1500;
const END_CONNECTION = 'select pg_terminate_backend(pg_backend_pid())';

let orm: Orm;
beforeAll(async () => {
  orm = await createOrm({ url: await createDatabase(), poolSize: POOL_SIZE });
});
afterAll(() => orm.close());

describe('a lost connection', { timeout: 10_000 }, () => {
  it.each(['in a transaction', 'at its end'])('%s is one that the pool can replace', async (when) => {
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

  it('may be given back by whoever has it, too', async () => {
    const pool = new Pool({ connectionString: await createDatabase(), max: 1 });
    giveBackLost(pool);
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

describe('a database that says nothing', { timeout: 10_000 }, () => {
  let wire: Wire;
  beforeEach(async () => {
    wire = await openWire(await createDatabase());
  });
  afterEach(() => wire.close());

  const ask = (orm: Orm) => orm.em.fork().execute('select 1 as one');

  it('on an open connection loses it, and the next question gets another one', async () => {
    const behindIt = await createOrm({ url: wire.url, poolSize: 1 });
    endSilent(await behindIt.em.getDriver().getConnection().getNativeClient(), SILENCE_MS);
    expect(await ask(behindIt)).toEqual([{ one: 1 }]);
    wire.forget();
    await expect(ask(behindIt)).rejects.toThrow(/connection/i);
    expect(await ask(behindIt)).toEqual([{ one: 1 }]);
    await behindIt.close();
  });

  it('to whoever connects is not waited for, and takes no place in the pool', async () => {
    const behindIt = await createOrm({ url: wire.url, poolSize: 1, silenceMs: SILENCE_MS });
    wire.isFrozen = true;
    for (let round = 0; round < 2; round++) await expect(ask(behindIt)).rejects.toThrow(/timeout/);
    wire.forget();
    wire.isFrozen = false;
    expect(await ask(behindIt)).toEqual([{ one: 1 }]);
    await behindIt.close();
  });

  it('as a replica leaves the answer to the primary', async () => {
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
