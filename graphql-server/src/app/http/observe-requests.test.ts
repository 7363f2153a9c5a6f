import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#kernel/logger';
import { metricsText } from '#kernel/metrics';
import { clientsBehind } from './client-of.ts';
import { observeRequests } from './observe-requests.ts';
import { boundWork } from './overload/bound-work.ts';

const NONE_WHILE_SWAMPED = { whenBusy: 1, whenSwamped: 0, most: 1 };

let app: FastifyInstance;
let log: string[];
let url: string;
const signal = { isBusy: false, isSwamped: false, noteRefusal: () => {} };

beforeEach(async () => {
  [app, log, signal.isSwamped] = [Fastify() as unknown as FastifyInstance, [], false];
  observeRequests(app, createLogger('debug', { write: (line) => log.push(line) }));
  boundWork(app, {
    ...{ signal, headers: {}, requestId: () => 'an id', clientOf: clientsBehind(0) },
    allowances: { everybody: NONE_WHILE_SWAMPED, webhooks: NONE_WHILE_SWAMPED },
  });
  app.get('/api/x', async () => ({}));
  app.addHook('onRequest', async (request) => {
    if (request.url === '/api/late') signal.isSwamped = true;
  });
  app.get('/api/late', async () => ({}));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const counted = async () => (await metricsText()).match(/^archive_http_requests_total\{.*$/gm) ?? [];

it('who is let in, and refused when all of the request is here, is counted once and leaves no line', async () => {
  expect((await fetch(`${url}/api/late`)).status).toBe(503);
  signal.isSwamped = false;
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
  await expect.poll(() => log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ route: '/api/x', status: 200 });
  expect(await counted()).toEqual([
    'archive_http_requests_total{method="GET",route="refused",status="503"} 1',
    'archive_http_requests_total{method="GET",route="/api/x",status="200"} 1',
  ]);
});
