import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import { cacheServer } from './testing/cache-server.ts';

const graphql = { 'apollo-require-preflight': '1' };
const CLIENTS = 5;

let app: FastifyInstance;
let url: string;
let runs: number;
let status: number;
/** The response is written past Fastify. */
let isHijacked: boolean;
/** Routes wait for it. */
let gate: Promise<void>;

beforeEach(async () => {
  [runs, status, isHijacked, gate] = [0, 200, false, Promise.resolve()];
  ({ app } = await cacheServer());
  for (const path of ['/public', '/graphql'])
    app.get(path, async (_request, reply) => {
      runs++;
      await gate;
      if (isHijacked) return reply.hijack().raw.writeHead(status).end();
      return reply.code(status).header('cache-control', FOR_EVERYONE).type('application/json').send('{}');
    });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const ask = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).arrayBuffer();

/** All have arrived before the first response. @returns how often it was computed for them */
async function runsForMany(path: string, headers: Record<string, string> = {}): Promise<number> {
  const [before, { promise, resolve: open }] = [runs, Promise.withResolvers<void>()];
  gate = promise;
  let seen = 0;
  app.server.prependListener('request', () => seen++);
  const all = Promise.all(Array.from({ length: CLIENTS }, () => ask(path, { headers })));
  await expect.poll(() => seen).toBe(CLIENTS);
  open();
  await all;
  return runs - before;
}

it.each([304, 404, 429, 500, 503])('a response is computed once for many requests after one had status %i', async (code) => {
  status = code;
  await ask('/public');
  status = 200;
  expect(await runsForMany('/public')).toBe(1);
});

it('a response is computed once for many requests after the concurrency limit rejected one', async () => {
  [status, isHijacked] = [503, true];
  await ask('/public');
  [status, isHijacked] = [200, false];
  expect(await runsForMany('/public')).toBe(1);
});

it.each([
  ['by HEAD', { method: 'HEAD', headers: graphql }],
  ['for another type', { headers: { ...graphql, accept: 'application/graphql-response+json' } }],
])('a response is computed once for many requests after one to GraphQL %s', async (_how, init) => {
  await ask('/graphql', init);
  expect(await runsForMany('/graphql', graphql)).toBe(1);
});

it('no request waits for a URL whose response was written past Fastify', async () => {
  isHijacked = true;
  await ask('/public');
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const all = Promise.all(Array.from({ length: CLIENTS }, () => ask('/public')));
  await expect.poll(() => runs).toBe(1 + CLIENTS);
  open();
  await all;
});
