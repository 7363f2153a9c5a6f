import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#test/database';
import { giveBackLost } from './lost-connections.ts';
import { createOrm, type Orm } from './orm.ts';

// One more is lost than the pool has.

const POOL_SIZE = 2;
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
