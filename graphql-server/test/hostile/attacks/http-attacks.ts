import { brotliCompressSync, gzipSync } from 'node:zlib';
import { REST } from '@archive/schema/rest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENCE_MS } from '#adapters/files/s3-client';
import { isLong } from '../../support/long-form.ts';
import { attackedShop as shop } from '../attacked-shop.ts';
import { checkLog, checkResponse } from '../check.ts';
import { exchange, statusesOf, trickle } from '../raw-connection.ts';
import { hostileSegment } from '../segments.ts';
import { sendRequest } from '../send-request.ts';
import { attackWith, TIMEOUT } from './attack.ts';
import { hostileHeaders } from './headers.ts';

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ username: 'unknown', password: 'a wrong password' });
const unreadable = { success: false, error: expect.any(String), code: 'BAD_INPUT' };

const PATHS = [
  '/',
  '/photo-sets',
  '/events/2',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
  '/graphql',
  '/graphql?query={photoSets{id}}',
  '/downloads/x',
  '/media/x.jpg',
  '/metrics',
  '/sandbox/inbox',
  ...Object.values(REST),
];
const METHODS = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND MKCOL LOCK REPORT PURGE QUERY'.split(' ');

/** Attacks on what runs before any route: headers, methods, addresses, bodies, connections. */
export function httpAttacks(): void {
  describe('a request', () => {
    it('with any headers and any method gets a valid response', TIMEOUT, async () => {
      const request = fc.record({
        method: fc.constantFrom(...METHODS),
        path: fc.constantFrom(...PATHS),
        headers: hostileHeaders,
        hasBody: fc.boolean(),
      });
      await attackWith(request, 120, async ({ hasBody, ...asked }) => {
        const body = hasBody && asked.method !== 'TRACE' ? { body: login } : {};
        checkResponse(asked, await sendRequest(shop.url, { ...asked, headers: { ...(hasBody ? json : {}), ...asked.headers }, ...body }));
      });
      checkLog(shop);
    });

    it('for any address gets a valid response', TIMEOUT, async () => {
      const path = fc.array(
        fc.oneof(hostileSegment, fc.constantFrom('', 'api', 'graphql', 'downloads', 'media', 'sandbox', 'events', 'assets')),
        { maxLength: 4 },
      );
      const address = path.map((parts) => `/${parts.join('/')}`);
      await attackWith(fc.record({ method: fc.constantFrom('GET', 'HEAD', 'POST'), path: address }), 60, async (asked) => {
        checkResponse(asked, await sendRequest(shop.url, asked));
      });
      checkLog(shop);
    });
  });

  describe('a request body', () => {
    it.each([
      ['without a content type', undefined],
      ['of plain text', 'text/plain'],
      ['of a form content type', 'application/x-www-form-urlencoded'],
      ['of a multipart content type', 'multipart/form-data; boundary=x'],
      ['of XML', 'application/xml'],
      ['of an invalid content type', 'json'],
      ['of a truncated content type', 'application/'],
      ['of another JSON content type', 'application/problem+json'],
    ])('%s is rejected and changes nothing', async (_what, type) => {
      for (const path of [REST.login, REST.promoCode, '/graphql']) {
        const body = path === '/graphql' ? '{"query":"mutation { logout { success } }"}' : login;
        const response = await sendRequest(shop.url, { method: 'POST', path, headers: type ? { 'content-type': type } : {}, body });
        checkResponse({ method: 'POST', path }, response);
        expect([400, 401, 415], `${path} ${response.body}`).toContain(response.status);
      }
      checkLog(shop);
    });

    it.each([
      ['truncated JSON', '{"username":"a"'],
      ['nothing', ''],
      ['a comment', '{/**/}'],
      ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x22])],
      ['a byte order mark', `\ufeff${login}`],
      ['arrays nested deeper than the stack', '['.repeat(30_000) + ']'.repeat(30_000)],
      ['a __proto__ key', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}'],
      ['a constructor key', '{"constructor":{"prototype":{"isAdmin":true}},"username":"a","password":"b"}'],
      ['the same key twice', '{"username":"a","username":{},"password":1}'],
      ['a number out of range', '{"username":1e999,"password":-0}'],
    ])('of %s is rejected', async (_what, body) => {
      const response = await sendRequest(shop.url, { method: 'POST', path: REST.login, headers: json, body });
      checkResponse({ method: 'POST', path: REST.login }, response);
      expect([400, 401]).toContain(response.status);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      checkLog(shop);
    });

    it.each([
      ['of exactly the maximum size', 0, 400],
      ['one byte over the maximum size', 1, 413],
      ['far over the maximum size', 500_000, 413],
    ])('%s gets the status for its size', async (_what, more, status) => {
      for (const [path, kilobytes] of Object.entries({ [REST.login]: 64, '/graphql': 128, [REST.stripeWebhook]: 256 })) {
        const size = kilobytes * 1024 + more;
        const body = `"${'x'.repeat(size - 2)}"`;
        const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`;
        const received = await exchange(shop.url, head + body, { silenceMs: 3000 });
        expect(statusesOf(received), path).toEqual([status]);
      }
    });

    it('nested more than 32 levels deep is rejected before it is parsed', async () => {
      for (const path of [REST.login, '/graphql']) {
        const response = await sendRequest(shop.url, { method: 'POST', path, headers: json, body: '['.repeat(33) });
        expect([path, response.status, JSON.parse(response.body).error]).toEqual([path, 400, 'The request is nested too deeply.']);
      }
    });

    it('sent in endless chunks is rejected once it is too large', async () => {
      const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
      const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      expect(statusesOf(await exchange(shop.url, head + piece.repeat(6), { silenceMs: 3000 }))).toEqual([413]);
    });

    it.each([
      ['gzip', gzipSync(Buffer.alloc(50 * 1024 * 1024))],
      ['br', brotliCompressSync(Buffer.alloc(1024 * 1024))],
      ['gzip', Buffer.from('no gzip at all')],
      ['zstd', Buffer.from('x')],
      ['gzip, gzip', gzipSync(gzipSync('{}'))],
    ])('compressed with %s is rejected without decompressing it', async (encoding, body) => {
      for (const path of [REST.login, '/graphql', REST.stripeWebhook, '/sandbox/stripe/v1/payment_intents']) {
        const request = { method: 'POST', path, headers: { ...json, 'content-encoding': encoding }, body };
        const response = await sendRequest(shop.url, request);
        expect([path, response.status, JSON.parse(response.body)]).toEqual([path, 415, unreadable]);
      }
    });
  });

  describe('invalid HTTP', () => {
    const line = 'GET /api/auth/me HTTP/1.1\r\n';
    it.each([
      ['garbage', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
      ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n', 400],
      ['a header without a name', `${line}Host: a\r\n: x\r\n\r\n`, 400],
      ['a folded header', `${line}Host: a\r\nX: 1\r\n 2\r\n\r\n`, 400],
      ['a NUL in a header', `${line}Host: a\r\nX: \u0000\r\n\r\n`, 400],
      ['a line that ends without CR', `${line}Host: a\nX: 1\r\n\r\n`, 400],
      ['20 kB of headers', `${line}Host: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['3,000 headers', `${line}Host: a\r\n${Array.from({ length: 3000 }, (_, index) => `X-${index}: 1\r\n`).join('')}\r\n`, 431],
      ['two Content-Length headers', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx', 400],
      [
        'a Content-Length with chunked encoding',
        'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
      ],
      ['a negative Content-Length', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
      ['chunks without a size', 'POST /graphql HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n', 400],
    ])('%s gets a JSON error of the usual shape and a closed connection', async (_what, bytes, status) => {
      const received = await exchange(shop.url, bytes, { silenceMs: 3000 });
      expect(statusesOf(received)).toEqual([status]);
      const [head = '', body = ''] = received.split('\r\n\r\n');
      expect(JSON.parse(body)).toEqual(unreadable);
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(head.toLowerCase()).toContain('connection: close');
    });
  });

  describe('the Host header', () => {
    const line = 'GET /api/auth/me HTTP/1.1\r\n';
    it.each([
      ['is required', '', 400],
      ['is accepted only once', 'Host: a\r\nHost: b\r\n', 400],
      ['cannot contain a space', 'Host: a b\r\n', 400],
      ['cannot contain a user name', 'Host: :80@a\r\n', 400],
      ['cannot contain a path', 'Host: a/b?c\r\n', 400],
      ['is checked in its forwarded form, too', 'Host: a\r\nX-Forwarded-Host: %00\r\n', 400],
      ['needs a valid forwarded protocol', 'Host: a\r\nX-Forwarded-Proto: a b\r\n', 400],
      ['can be any valid host name', 'Host: attacker.example\r\n', 200],
    ])('%s: the request gets the expected status', async (_what, host, status) => {
      const received = await exchange(shop.url, `${line}${host}Connection: close\r\n\r\n`, { silenceMs: 3000 });
      expect(statusesOf(received)).toEqual([status]);
      if (status === 400) expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toEqual(unreadable);
    });
  });

  describe('one connection', () => {
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

    it('can carry pipelined requests, which are answered in order', async () => {
      const paths = ['/api/photo-sets', '/api/auth/me', '/nowhere-at-all.json', '/api/events/999', '/healthz'];
      const received = await exchange(shop.url, paths.map((path) => get(path)).join('') + get('/healthz', 'Connection: close\r\n'), {
        silenceMs: 3000,
      });
      expect(statusesOf(received)).toEqual([200, 200, 404, 404, 200, 200]);
    });

    it('keeps the error for invalid data apart from the response before it', async () => {
      const received = await exchange(shop.url, `${get('/api/photo-sets')}nonsense\r\n\r\n`, { silenceMs: 3000 });
      // The error is sent only if no response has been sent yet.
      expect([[200], [200, 400], [400]]).toContainEqual(statusesOf(received));
      const before = received.split('HTTP/1.1 400')[0] ?? '';
      if (before !== '') expect(before.split('\r\n\r\n')[1]).toMatch(/^\[.*\]$/);
    });

    it('that ends in the middle of a body gets 400 and logs no error', async () => {
      const head = 'POST /api/promo-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"code":';
      const received = await exchange(shop.url, head, { ends: true, silenceMs: 3000 });
      for (const status of statusesOf(received)) expect(status).toBe(400);
      checkLog(shop);
    });

    // src/http/request-checks/timeouts.test.ts covers how each timeout is enforced.
    it('has 30 seconds to send a request and is closed after two idle minutes', () => {
      const { requestTimeout, headersTimeout, timeout } = shop.server;
      expect({ requestTimeout, headersTimeout, timeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 30_000, timeout: 120_000 });
      // Node checks timeouts only at this interval.
      expect(shop.server).toHaveProperty('connectionsCheckingInterval', 3000);
    });

    it('stays open longer than the timeout of the file store, so the client gets the error', () => {
      expect(SILENCE_MS).toBeLessThan(shop.server.timeout);
    });

    // This takes half a minute. src/http/request-checks/timeouts.test.ts covers the same with a shorter timeout.
    it.runIf(isLong)('that sends one byte at a time is closed in time', { timeout: 60_000 }, async () => {
      const body = 'POST /api/promo-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n';
      const slow = await Promise.all([trickle(shop.url, body, 500), trickle(shop.url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 500)]);
      for (const { reply, ms } of slow) {
        // A client that is still sending when the connection closes may not receive the 408.
        expect([[], [408]]).toContainEqual(statusesOf(reply));
        expect(ms).toBeLessThan(40_000);
      }
    });
  });
}
