import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FOR_EVERYBODY } from '#kernel/cache-control';
import { memoryServer } from './testing/memory-server.ts';

const graphql = { 'apollo-require-preflight': '1' };
const ASKERS = 5;

let app: FastifyInstance;
let url: string;
let runs: number;
let status: number;
/** Answers past Fastify. */
let isHijacked: boolean;
/** Routes wait for it. */
let gate: Promise<void>;

beforeEach(async () => {
  [runs, status, isHijacked, gate] = [0, 200, false, Promise.resolve()];
  ({ app } = await memoryServer());
  for (const path of ['/public', '/graphql'])
    app.get(path, async (_request, reply) => {
      runs++;
      await gate;
      if (isHijacked) return reply.hijack().raw.writeHead(status).end();
      return reply.code(status).header('cache-control', FOR_EVERYBODY).type('application/json').send('{}');
    });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const ask = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).arrayBuffer();

/** All are here before the first is answered. @returns how often it was made for them */
async function madeForMany(path: string, headers: Record<string, string> = {}): Promise<number> {
  const [before, { promise, resolve: open }] = [runs, Promise.withResolvers<void>()];
  gate = promise;
  let seen = 0;
  app.server.prependListener('request', () => seen++);
  const all = Promise.all(Array.from({ length: ASKERS }, () => ask(path, { headers })));
  await expect.poll(() => seen).toBe(ASKERS);
  open();
  await all;
  return runs - before;
}

it.each([304, 404, 429, 500, 503])('an answer is still made once for many after one was told %i', async (code) => {
  status = code;
  await ask('/public');
  status = 200;
  expect(await madeForMany('/public')).toBe(1);
});

it('and after one was refused past the server, as when there is too much to do', async () => {
  [status, isHijacked] = [503, true];
  await ask('/public');
  [status, isHijacked] = [200, false];
  expect(await madeForMany('/public')).toBe(1);
});

it.each([
  ['by HEAD', { method: 'HEAD', headers: graphql }],
  ['for another type', { headers: { ...graphql, accept: 'application/graphql-response+json' } }],
])('and after one asked GraphQL %s', async (_how, init) => {
  await ask('/graphql', init);
  expect(await madeForMany('/graphql', graphql)).toBe(1);
});

it('but nobody waits for what was once written past the server', async () => {
  isHijacked = true;
  await ask('/public');
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const all = Promise.all(Array.from({ length: ASKERS }, () => ask('/public')));
  await expect.poll(() => runs).toBe(1 + ASKERS);
  open();
  await all;
});
