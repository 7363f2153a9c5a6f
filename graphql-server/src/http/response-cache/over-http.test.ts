import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import type { CacheHit } from './response-cache.ts';
import { cacheServer } from './testing/cache-server.ts';
import { rawHttp } from './testing/raw-http.ts';

const BODY = 'a'.repeat(3000);
const host = 'Host: shop.example';

let app: FastifyInstance;
let served: CacheHit[];
let url: string;
let runs: Record<string, number>;
const warm = (path: string) => fetch(url + path).then((reply) => reply.text());

beforeEach(async () => {
  runs = {};
  ({ app, served } = await cacheServer());
  app.get('/public', async (_request, reply) => {
    runs['/public'] = (runs['/public'] ?? 0) + 1;
    return reply.header('cache-control', FOR_EVERYONE).type('application/json').send(BODY);
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

describe('a cached response over HTTP', () => {
  const ask = (more: string, version = '1.1', method = 'GET') => `${method} /public HTTP/${version}\r\n${host}\r\n${more}\r\n`;
  beforeEach(() => warm('/public'));
  afterEach(() => expect(runs['/public']).toBe(1));

  it('by HEAD has the headers and no body', async () => {
    const reply = await rawHttp(url, ask('Connection: close\r\n', '1.1', 'HEAD'));
    expect(reply).toContain(`content-length: ${BODY.length}\r\n`);
    expect(reply.endsWith('\r\n\r\n')).toBe(true);
  });

  it('comes in turn for many requests in one packet, and the last one closes', async () => {
    const reply = await rawHttp(url, ask('') + ask('If-None-Match: *\r\n') + ask('', '1.1', 'HEAD') + ask('Connection: close\r\n'));
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 304', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(reply.split(BODY)).toHaveLength(3);
    expect(reply.match(/Connection: keep-alive/g)).toHaveLength(3);
    expect(reply.match(/Connection: close/gi)).toHaveLength(1);
  });

  it('by HTTP/1.0 has a length and closes the connection', async () => {
    const reply = await rawHttp(url, ask('', '1.0'));
    expect(reply).toMatch(/connection: close/i);
    expect(reply).not.toMatch(/transfer-encoding/i);
    expect(reply.endsWith(`\r\n\r\n${BODY}`)).toBe(true);
  });
});

it('another host, a forwarded one or an absolute URL does not reach later clients', async () => {
  const malicious =
    'X-Forwarded-Host: malicious.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=malicious.example\r\nConnection: close\r\n\r\n';
  await rawHttp(url, `GET /public HTTP/1.1\r\nHost: malicious.example\r\n${malicious}`);
  await rawHttp(url, `GET http://malicious.example/public HTTP/1.1\r\nHost: malicious.example\r\n${malicious}`);
  const reply = await rawHttp(url, `GET /public HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  expect(reply).not.toContain('malicious');
  expect(served).toHaveLength(1);
});
