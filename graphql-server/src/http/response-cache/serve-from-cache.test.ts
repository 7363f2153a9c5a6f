import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import type { CacheHit } from './response-cache.ts';
import { cacheServer } from './testing/cache-server.ts';
import type { FakeCatalogueChanges } from './testing/fake-catalogue-changes.ts';
import { rawHttp } from './testing/raw-http.ts';

const BODY = JSON.stringify({ list: Array.from({ length: 300 }, (_, id) => ({ id })) });

let app: FastifyInstance;
let changes: FakeCatalogueChanges;
let url: string;
/** How often each route ran. */
let runs: Record<string, number>;
let served: CacheHit[];
/** Routes wait for it. */
let gate: Promise<void>;
let open: () => void;
let status: number;
const host = 'Host: shop.example';
const graphql = { 'apollo-require-preflight': '1' };

beforeEach(async () => {
  [runs, gate, status] = [{}, Promise.resolve(), 200];
  ({ app, changes, served } = await cacheServer());
  const route = (path: string, cacheControl: string, cookies = false) =>
    app.get(path, async (_request, reply) => {
      runs[path] = (runs[path] ?? 0) + 1;
      await gate;
      if (cookies) reply.setCookie('session', 'secret');
      return reply.code(status).header('cache-control', cacheControl).type('application/json').send(BODY);
    });
  route('/public', FOR_EVERYONE);
  route('/private', 'private, no-store');
  route('/cookie', FOR_EVERYONE, true);
  route('/graphql', FOR_EVERYONE);
  app.get('/file', async (_request, reply) => {
    runs['/file'] = (runs['/file'] ?? 0) + 1;
    reply.hijack();
    reply.raw.write('begins');
    await gate;
    reply.raw.end(' and ends');
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const close = () => {
  ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
};
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(url + path, { headers, method });
const many = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => get(path).then((reply) => reply.text())));
const warm = (path: string, headers: Record<string, string> = {}) => get(path, headers).then((reply) => reply.text());

describe('a response that is the same for everyone', () => {
  it('is computed once and sent to all, with all its headers', async () => {
    const first = await get('/public');
    const second = await get('/public');
    expect(await first.text()).toBe(BODY);
    expect(await second.text()).toBe(BODY);
    const headersOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(headersOf(second)).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': FOR_EVERYONE, vary: 'accept-encoding' });
    expect(runs['/public']).toBe(1);
    expect(served).toEqual([{ method: 'GET', route: '/public', status: 200, ms: expect.any(Number) }]);
  });

  it('is timed from when its client began to wait until its end', async () => {
    close();
    const seenAt: number[] = [];
    app.server.prependListener('request', () => seenAt.push(performance.now()));
    const both = many(2, '/public');
    await expect.poll(() => seenAt).toHaveLength(2);
    await expect.poll(() => runs['/public']).toBe(1);
    await delay(50);
    const waited = performance.now() - (seenAt[1] ?? 0);
    open();
    await both;
    await expect.poll(() => served).toHaveLength(1);
    expect(served[0]?.ms).toBeGreaterThanOrEqual(waited - 1);
    expect(served[0]?.ms).toBeLessThan(performance.now() - (seenAt[1] ?? 0) + 1);
    await warm('/public');
    await expect.poll(() => served).toHaveLength(2);
    expect(served[1]?.ms).toBeGreaterThan(0);
  });

  it('is computed again after a change', async () => {
    await warm('/public');
    changes.change();
    await warm('/public');
    expect(runs['/public']).toBe(2);
  });

  it('is computed once for 64 concurrent requests, also while the cache is disabled', async () => {
    for (const isCurrent of [true, false]) {
      changes.isCurrent = isCurrent;
      changes.change();
      runs = {};
      close();
      const all = many(64, '/public');
      await expect.poll(() => runs['/public']).toBe(1);
      open();
      expect(new Set(await all)).toEqual(new Set([BODY]));
      expect(runs['/public']).toBe(1);
    }
  });

  it('is not shared with requests after a change', async () => {
    close();
    const before = warm('/public');
    await expect.poll(() => runs['/public']).toBe(1);
    changes.change();
    const after = warm('/public');
    await expect.poll(() => runs['/public']).toBe(2);
    open();
    await Promise.all([before, after]);
  });

  it('is computed again when requests have waited for nearly a second', async () => {
    close();
    const all = many(3, '/public');
    await expect.poll(() => runs['/public'], { timeout: 3000 }).toBe(2);
    open();
    expect(new Set(await all)).toEqual(new Set([BODY]));
  });

  it('is sent to all that joined in time, though another request computes it again, also while the cache is disabled', async () => {
    changes.isCurrent = false;
    close();
    const openFirst = open;
    let answered = 0;
    const all = Array.from({ length: 5 }, () => warm('/public').then((body) => [body, ++answered]));
    await expect.poll(() => runs['/public']).toBe(1);
    close();
    await expect.poll(() => runs['/public'], { timeout: 3000 }).toBe(2);
    openFirst();
    await expect.poll(() => answered, { timeout: 700 }).toBe(4);
    open();
    expect(await Promise.all(all)).toHaveLength(5);
    expect(runs['/public']).toBe(2);
  });

  it('is computed to its end and shared when its first client leaves', async () => {
    close();
    const leaving = new AbortController();
    const left = fetch(`${url}/public`, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => runs['/public']).toBe(1);
    const all = many(3, '/public');
    leaving.abort();
    expect(await left).toBe('left');
    open();
    expect(new Set(await all)).toEqual(new Set([BODY]));
    expect(runs['/public']).toBe(1);
  });

  it('is compressed, also the first time, and a 304 for those who have it', async () => {
    for (let time = 0; time < 2; time++) {
      const reply = await rawHttp(url, `GET /public HTTP/1.1\r\n${host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`);
      const [head = '', body = ''] = reply.split('\r\n\r\n');
      expect(head).toContain('content-encoding: gzip');
      expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe(BODY);
    }
    const etag = (await get('/public')).headers.get('etag') ?? '';
    for (const change of [() => {}, () => changes.change()]) {
      change();
      const again = await get('/public', { 'if-none-match': `W/${etag}, "x"` });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('content-type')).toBeNull();
    }
    expect(runs['/public']).toBe(2);
  });

  it('never has a cookie and is never a failure', async () => {
    await many(3, '/cookie');
    await many(3, '/private');
    status = 500;
    await many(3, '/public');
    expect([runs['/cookie'], runs['/private'], runs['/public']]).toEqual([3, 3, 3]);
    status = 200;
    await many(3, '/public');
    await many(3, '/public');
    expect(runs['/public']).toBeLessThanOrEqual(6);
    expect(served.length).toBeGreaterThanOrEqual(3);
  });
});

describe('a private response', () => {
  it('does not wait for that of another client once the URL is known to be private', async () => {
    await warm('/private');
    close();
    const all = many(3, '/private');
    await expect.poll(() => runs['/private']).toBe(4);
    open();
    await all;
  });

  it('does not wait for a slow file', async () => {
    close();
    const all = many(3, '/file');
    await expect.poll(() => runs['/file'], { timeout: 700 }).toBe(3);
    open();
    expect(new Set(await all)).toEqual(new Set(['begins and ends']));
  });
});

describe('a request that the server rejects', () => {
  it.each([
    ['with an invalid host', 'GET /public HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['with two hosts', `GET /public HTTP/1.1\r\n${host}\r\n${host}\r\nConnection: close\r\n\r\n`, 400],
    ['with two hosts, the second one empty', `GET /public HTTP/1.1\r\n${host}\r\nConnection: close\r\nhOST:\r\n\r\n`, 400],
    ['with an empty host', 'GET /public HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['without a host', 'GET /public HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['without a host, which Node lets pass', 'GET /public HTTP/1.0\r\n\r\n', 400],
    ['by POST', `POST /public HTTP/1.1\r\n${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, 404],
  ])('%s is rejected although the response is cached', async (_name, request, code) => {
    await warm('/public');
    expect(await rawHttp(url, request)).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(served).toEqual([]);
  });

  it('because of its GraphQL headers or method is not served from the cache', async () => {
    await warm('/graphql', graphql);
    await warm('/graphql', graphql);
    expect(served).toHaveLength(1);
    await warm('/graphql');
    await warm('/graphql', { 'apollo-require-preflight': '' });
    await warm('/graphql', { ...graphql, accept: 'application/graphql-response+json' });
    await warm('/graphql', { ...graphql, 'content-type': 'text/plain' });
    await get('/graphql', graphql, 'HEAD');
    expect(served).toHaveLength(1);
    await warm('/graphql', { 'x-apollo-operation-name': 'A', accept: 'application/json' });
    expect(served).toHaveLength(2);
  });

  it('because of its GraphQL headers leaves nothing in the cache', async () => {
    await warm('/graphql');
    await warm('/graphql', { ...graphql, accept: 'application/graphql-response+json' });
    await warm('/graphql', graphql);
    expect(served).toHaveLength(0);
  });
});
