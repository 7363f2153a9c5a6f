import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#kernel/logging/logger';
import { metricsText } from '#kernel/metrics/metrics';
import { countCacheHit, observeRequests } from './observe-requests.ts';
import { limitConcurrency } from './overload/limit-concurrency.ts';
import { clientsBehind } from './request/client-of.ts';

const NONE_WHILE_OVERLOADED = { whenBusy: 1, whenOverloaded: 0, most: 1 };

let app: FastifyInstance;
let log: string[];
let url: string;
let rejected: string[];
const signal = { isBusy: false, isOverloaded: false, noteRejection: () => {} };

beforeEach(async () => {
  [app, log, signal.isOverloaded] = [Fastify() as unknown as FastifyInstance, [], false];
  rejected = [];
  const onRejected = (limit: string) => void rejected.push(limit);
  observeRequests(app, createLogger('info', { write: (line) => log.push(line) }), onRejected);
  limitConcurrency(app, {
    ...{ signal, headers: {}, requestId: () => 'an id', clientOf: clientsBehind(0), filePaths: [], onRejected },
    allowances: { everyone: NONE_WHILE_OVERLOADED, webhooks: NONE_WHILE_OVERLOADED },
  });
  app.get('/api/x', async () => ({}));
  app.addHook('onRequest', async (request) => {
    if (request.url === '/api/late') signal.isOverloaded = true;
  });
  app.get('/api/late', async () => ({}));
  app.get('/api/rejected/:status', async ({ params }, reply) =>
    reply
      .code(Number((params as { status: string }).status))
      .header('retry-after', 3)
      .send(),
  );
  app.post('/api/x', async () => ({}));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** The count by labels. The process has already counted requests of other tests. */
async function counted(): Promise<Map<string, number>> {
  const lines = (await metricsText()).matchAll(/^archive_http_requests_total\{(.*)\} (\d+)$/gm);
  return new Map([...lines].map(([, labels, count]) => [String(labels), Number(count)]));
}

it('counts a request once that is accepted and then rejected after its body, without a log line', async () => {
  const before = await counted();
  expect((await fetch(`${url}/api/late`)).status).toBe(503);
  signal.isOverloaded = false;
  expect(rejected).toEqual(['overload']);
  expect((await fetch(`${url}/api/x`, { method: 'POST' })).status).toBe(200);
  await expect.poll(() => log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ route: '/api/x', status: 200 });
  const added = [...(await counted())].map(([labels, count]) => [labels, count - (before.get(labels) ?? 0)]);
  expect(added.filter(([, count]) => count)).toEqual([
    ['method="GET",route="refused",status="503"', 1],
    ['method="POST",route="/api/x",status="200"', 1],
  ]);
});

it('logs no line for a request that a limit rejects, and counts it unless a rate limit has', async () => {
  for (const status of [429, 503]) expect((await fetch(`${url}/api/rejected/${status}`)).status).toBe(status);
  expect((await fetch(`${url}/api/nowhere`)).status).toBe(404);
  await expect.poll(() => log.map((line) => JSON.parse(line).status)).toEqual([404]);
  expect(rejected).toEqual(['overload']);
});

it('counts a response from the cache with its time', async () => {
  countCacheHit({ method: 'GET', route: 'from memory', status: 200, ms: 250 });
  expect(await metricsText()).toContain('archive_http_request_seconds_sum{route="from memory"} 0.25\n');
});
