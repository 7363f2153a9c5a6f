import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import type { CacheHit } from '../response-cache/response-cache.ts';
import { cacheServer } from '../response-cache/testing/cache-server.ts';

let app: FastifyInstance;
let served: CacheHit[];
let url: string;
let runs: number;
/** The route waits for this. */
let gate: PromiseWithResolvers<void>;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  [runs, gate] = [0, Promise.withResolvers()];
  ({ app, served } = await cacheServer());
  app.get('/public', async (_request, reply) => {
    runs++;
    await gate.promise;
    return reply.header('cache-control', FOR_EVERYONE).send('done');
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  gate.resolve();
  await app.close();
});

/** @returns the response, and whether the connection stays open */
const ask = () =>
  new Promise<(string | undefined)[]>((resolve, reject) => {
    get(`${url}/public`, { agent }, async (reply: IncomingMessage) => resolve([await text(reply), reply.headers.connection])).once(
      'error',
      reject,
    );
  });
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

it('a server that drains closes connections after a cached response', async () => {
  gate.resolve();
  await ask();
  expect(await ask()).toEqual(['done', 'keep-alive']);
  // Idle connections stay open for a moment.
  const drained = app.drain.run({ grace: 1, limit: 5000 });
  await expect.poll(() => app.server.listening).toBe(false);
  expect(await ask()).toEqual(['done', 'close']);
  expect([runs, served.length]).toEqual([1, 2]);
  await drained;
});

it('a server that closes at once answers every client that waits for the same response, without waiting for disconnects', async () => {
  const all = Promise.all([ask(), ask(), ask()]);
  await expect.poll(() => runs).toBe(1);
  await expect.poll(connections).toBe(3);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  gate.resolve();
  expect((await all).map(([said]) => said)).toEqual(['done', 'done', 'done']);
  await closed;
  expect(runs).toBe(1);
  await expect(ask()).rejects.toThrow();
});
