import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FOR_EVERYBODY } from '#kernel/cache-control';
import type { Served } from './prepared-answers.ts';
import { memoryServer } from './testing/memory-server.ts';
import { rawHttp } from './testing/raw-http.ts';

const BODY = 'a'.repeat(3000);
const host = 'Host: shop.example';

let app: FastifyInstance;
let served: Served[];
let url: string;
let runs: Record<string, number>;
const warm = (path: string) => fetch(url + path).then((reply) => reply.text());

beforeEach(async () => {
  runs = {};
  ({ app, served } = await memoryServer());
  app.get('/public', async (_request, reply) => {
    runs['/public'] = (runs['/public'] ?? 0) + 1;
    return reply.header('cache-control', FOR_EVERYBODY).type('application/json').send(BODY);
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

describe('HTTP as it has to be', () => {
  const ask = (more: string, version = '1.1', method = 'GET') => `${method} /public HTTP/${version}\r\n${host}\r\n${more}\r\n`;
  beforeEach(() => warm('/public'));
  afterEach(() => expect(runs['/public']).toBe(1));

  it('HEAD has the headers and no body', async () => {
    const reply = await rawHttp(url, ask('Connection: close\r\n', '1.1', 'HEAD'));
    expect(reply).toContain(`content-length: ${BODY.length}\r\n`);
    expect(reply.endsWith('\r\n\r\n')).toBe(true);
  });

  it('many requests in one packet are answered in turn, the last one closes', async () => {
    const reply = await rawHttp(url, ask('') + ask('If-None-Match: *\r\n') + ask('', '1.1', 'HEAD') + ask('Connection: close\r\n'));
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 304', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(reply.split(BODY)).toHaveLength(3);
    expect(reply.match(/Connection: keep-alive/g)).toHaveLength(3);
    expect(reply.match(/Connection: close/gi)).toHaveLength(1);
  });

  it('HTTP/1.0 gets the length and the end', async () => {
    const reply = await rawHttp(url, ask('', '1.0'));
    expect(reply).toMatch(/connection: close/i);
    expect(reply).not.toMatch(/transfer-encoding/i);
    expect(reply.endsWith(`\r\n\r\n${BODY}`)).toBe(true);
  });
});

it('another host, a forwarded one or an absolute address changes nothing for those who follow', async () => {
  const evil = 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\nConnection: close\r\n\r\n';
  await rawHttp(url, `GET /public HTTP/1.1\r\nHost: evil.example\r\n${evil}`);
  await rawHttp(url, `GET http://evil.example/public HTTP/1.1\r\nHost: evil.example\r\n${evil}`);
  const reply = await rawHttp(url, `GET /public HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  expect(reply).not.toContain('evil');
  expect(served).toHaveLength(1);
});
