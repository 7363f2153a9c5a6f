import { request } from 'node:http';
import { connect } from 'node:net';
import { REST } from '@archive/schema/rest';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metricsText } from '#kernel/metrics/metrics';
import { clientsBehind } from '../request/client-of.ts';
import { limitConcurrency } from './limit-concurrency.ts';

const ALLOWANCES = { everyone: { whenBusy: 2, whenOverloaded: 1, most: 4 }, webhooks: { whenBusy: 1, whenOverloaded: 1, most: 2 } };

/** Files of the built app, pictures, and other bytes from disk or memory. */
const FILES = ['/assets/a.js', '/icon.svg', '/media/sets/a.webp', '/manifest.webmanifest', '/sw.js', '/app-shell', '/robots.txt'];

const HEADERS = { 'strict-transport-security': 'max-age=1', 'x-content-type-options': 'nosniff' };

let app: FastifyInstance;
let url: string;
let isBusy: boolean;
let isOverloaded: boolean;
/** The routes wait for this. */
let gate: Promise<void>;
let open: () => void;
let running: number;
let rejections: number;
let rejected: string[];
let begun: number;

beforeEach(async () => {
  [isBusy, isOverloaded, running, rejections] = [true, false, 0, 0];
  ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
  app = Fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  const signal = {
    get isBusy() {
      return isBusy;
    },
    get isOverloaded() {
      return isOverloaded;
    },
    noteRejection: () => {
      rejections++;
    },
  };
  begun = 0;
  rejected = [];
  const onRejected = (limit: string) => void rejected.push(limit);
  // Counts accepted requests, including those whose bodies are still arriving.
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'POST') begun++;
  });
  const clientOf = clientsBehind(1);
  limitConcurrency(app, {
    signal,
    headers: HEADERS,
    requestId: () => 'an id of its own',
    clientOf,
    filePaths: ['/assets', '/icon.svg'],
    onRejected,
    allowances: ALLOWANCES,
  });
  const work = async () => {
    running++;
    await gate;
    return { done: true };
  };
  for (const path of ['/api/x', '/graphql', REST.stripeWebhook, '/healthz', '/readyz', '/metrics', '/sandbox/stripe/v1/x', ...FILES])
    app.route({ method: ['GET', 'POST'], url: path, handler: work });
  app.get('/downloads/:file', async (_request, reply) => {
    running++;
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 20 });
    reply.raw.write('begins');
    await gate;
    reply.raw.end(' and then ends');
  });
  app.get('/api/fails', () => Promise.reject(new Error('on purpose')));
  app.setNotFoundHandler(work);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  open();
  await app.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init);
const begin = async (path: string, times: number) => {
  const before = running;
  const asked = Array.from({ length: times }, () => ask(path));
  await expect.poll(() => running - before).toBe(times);
  return asked;
};

describe('during an overload', () => {
  it('accepts as many requests as the limit, and the next one when one is done', async () => {
    const taken = await begin('/api/x', 2);
    expect((await ask('/api/x')).status).toBe(503);
    expect(rejections).toBe(1);
    expect(rejected).toEqual(['overload']);
    open();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200]);
    for (let time = 0; time < 10; time++) expect((await ask('/api/x')).status).toBe(200);
  });

  it('lowers the limit while the overload lasts', async () => {
    isOverloaded = true;
    const [taken] = await begin('/api/x', 1);
    expect((await ask('/api/x')).status).toBe(503);
    isOverloaded = false;
    await begin('/api/x', 1);
    open();
    expect((await taken)?.status).toBe(200);
  });

  it.each([
    ['/api/x', {}],
    ['/downloads/a', {}],
  ])('answers programs at %s in the REST format', async (path, headers) => {
    await begin('/api/x', 2);
    const reply = await ask(path, { headers });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.json()).toEqual({ success: false, error: expect.stringContaining('try again'), code: 'OVERLOADED' });
  });

  it('answers GraphQL in the GraphQL format', async () => {
    await begin('/api/x', 2);
    const reply = await ask('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8']);
    const retryAfter = Number(reply.headers.get('retry-after'));
    expect(await reply.json()).toEqual({ errors: [{ message: expect.any(String), extensions: { code: 'OVERLOADED', retryAfter } }] });
  });

  it.each(['/photo-sets', '/downloads/a'])('shows a page to people at %s', async (path) => {
    await begin('/api/x', 2);
    const reply = await ask(path, { headers: { accept: 'text/html,*/*' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(reply.headers.get('retry-after')).toMatch(/^[2-6]$/);
    expect(await reply.text()).toContain('Please try again in a few seconds.');
  });

  it('spreads the retry times of clients that were rejected together', async () => {
    await begin('/api/x', 2);
    const waits = await Promise.all(Array.from({ length: 40 }, async () => (await ask('/api/x')).headers.get('retry-after')));
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  it('sends the headers of every response and a request id, both before and after a body', async () => {
    await begin('/api/x', 2);
    const early = await ask('/api/x');
    expect(Object.fromEntries(early.headers)).toMatchObject({ ...HEADERS, 'x-request-id': 'an id of its own' });
    open();
    await expect.poll(async () => (await ask('/api/x')).status).toBe(200);
    ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
    const late = connect(Number(new URL(url).port), '127.0.0.1');
    let said = '';
    late.on('data', (chunk) => {
      said += chunk;
    });
    late.write('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
    await expect.poll(() => begun).toBe(1);
    await begin('/api/x', 2);
    late.write('}');
    await expect.poll(() => said).toContain('OVERLOADED');
    expect(said.split('\r\n')).toEqual(
      expect.arrayContaining(['strict-transport-security: max-age=1', expect.stringMatching(/^x-request-id: req-/)]),
    );
    late.destroy();
  });

  it('counts rejections, but not in the request times', async () => {
    const metrics = async () => (await metricsText()).match(/^.*route="refused".*$/gm) ?? [];
    await begin('/api/x', 2);
    await ask('/api/x');
    const lines = await metrics();
    expect(lines).toContainEqual(expect.stringMatching(/^archive_http_requests_total\{method="GET",route="refused",status="503"\} \d+$/));
    expect(lines.filter((line) => line.startsWith('archive_http_request_seconds') && !line.endsWith(' 0'))).toEqual([]);
  });

  it('still accepts webhooks up to their own limit', async () => {
    await begin('/api/x', 2);
    await begin(REST.stripeWebhook, 1);
    expect((await ask(REST.stripeWebhook)).status).toBe(503);
  });

  it.each(['/healthz', '/readyz', '/metrics', '/sandbox/stripe/v1/x', ...FILES])('does not count %s', async (path) => {
    await begin('/api/x', 2);
    await begin(path, 5);
  });

  it('does not count downloads that have begun', async () => {
    await begin('/downloads/a', 10);
    await begin('/api/x', 2);
  });

  it('does not count requests that arrive slowly', async () => {
    const { port } = new URL(url);
    const sockets = Array.from({ length: 10 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of sockets)
      socket.write('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    await begin('/api/x', 2);
    for (const socket of sockets) socket.destroy();
  });

  it('frees the slots of disconnected and failed requests', async () => {
    for (let time = 0; time < 4; time++) {
      const before = running;
      const leaving = request(`${url}/api/x`)
        .on('error', () => {})
        .end();
      await expect.poll(() => running).toBe(before + 1);
      leaving.destroy();
      expect((await ask('/api/fails')).status).toBe(500);
    }
    await expect.poll(async () => (await ask('/api/fails')).status).toBe(500);
    await begin('/api/x', 2);
  });
});

it('accepts many waiting requests without overload, up to the maximum', async () => {
  isBusy = false;
  await begin('/api/x', 4);
  expect((await ask('/api/x')).status).toBe(503);
});

it('rejects one client that leaves too little for other active clients, without counting that as overload', async () => {
  isBusy = false;
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  expect((await ask('/api/fails', from('10.0.0.2'))).status).toBe(500);
  const taken = [ask('/api/x', from('10.0.0.1')), ask('/api/x', from('10.0.0.1'))];
  await expect.poll(() => running).toBe(2);
  const rejected = await ask('/api/x', from('10.0.0.1'));
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[2-6]$/)]);
  expect(rejections).toBe(0);
  for (const last of [2, 3]) taken.push(ask('/api/x', from(`10.0.0.${last}`)));
  await expect.poll(() => running).toBe(4);
  expect((await ask('/api/x', from('10.0.0.5'))).status).toBe(503);
  expect(rejections).toBe(1);
  open();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
