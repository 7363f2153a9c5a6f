import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#test/database';
import { endSilent, giveBackLost } from './lost-connections.ts';
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

describe('a connection whose other end has gone without a word', { timeout: 10_000 }, () => {
  it('is ended, and the next question gets another one', async () => {
    const wire = await startWire(await createDatabase());
    const behindIt = await createOrm({ url: wire.url, poolSize: 1 });
    endSilent(await behindIt.em.getDriver().getConnection().getNativeClient(), 300);
    const ask = () => behindIt.em.fork().execute('select 1 as one');
    expect(await ask()).toEqual([{ one: 1 }]);
    wire.freeze();
    await expect(ask()).rejects.toThrow(/connection/i);
    expect(await ask()).toEqual([{ one: 1 }]);
    await behindIt.close();
    wire.stop();
  });
});

/** A way to the database on which what is open now can fall silent. */
async function startWire(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one.on('error', () => other.destroy()));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
