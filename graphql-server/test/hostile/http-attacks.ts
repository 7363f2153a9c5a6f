import { brotliCompressSync, gzipSync } from 'node:zlib';
import { REST } from '@archive/schema/rest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENCE_MS } from '#adapters/files/s3-client';
import { isLong } from '../long-form.ts';
import { ask } from './ask.ts';
import { checkAnswer, checkLog } from './check.ts';
import { attackWith, PATIENCE } from './effort.ts';
import { hostileHeaders } from './headers.ts';
import { exchange, statusesOf, trickle } from './raw-connection.ts';
import { hostileSegment } from './segments.ts';
import { underAttack as shop } from './under-attack.ts';

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ username: 'nobody', password: 'a wrong password' });
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

/** What comes before any route: headers, methods, addresses, bodies, connections. */
export function httpAttacks(): void {
  describe('a request', () => {
    it('with any headers and any method has an answer', PATIENCE, async () => {
      const question = fc.record({
        method: fc.constantFrom(...METHODS),
        path: fc.constantFrom(...PATHS),
        headers: hostileHeaders,
        hasBody: fc.boolean(),
      });
      await attackWith(question, 120, async ({ hasBody, ...asked }) => {
        const body = hasBody && asked.method !== 'TRACE' ? { body: login } : {};
        checkAnswer(asked, await ask(shop.url, { ...asked, headers: { ...(hasBody ? json : {}), ...asked.headers }, ...body }));
      });
      checkLog(shop);
    });

    it('for any address has an answer', PATIENCE, async () => {
      const path = fc.array(
        fc.oneof(hostileSegment, fc.constantFrom('', 'api', 'graphql', 'downloads', 'media', 'sandbox', 'events', 'assets')),
        { maxLength: 4 },
      );
      const address = path.map((parts) => `/${parts.join('/')}`);
      await attackWith(fc.record({ method: fc.constantFrom('GET', 'HEAD', 'POST'), path: address }), 60, async (asked) => {
        checkAnswer(asked, await ask(shop.url, asked));
      });
      checkLog(shop);
    });
  });

  describe('a body', () => {
    it.each([
      ['of no type', undefined],
      ['of plain text', 'text/plain'],
      ['of a form', 'application/x-www-form-urlencoded'],
      ['of several parts', 'multipart/form-data; boundary=x'],
      ['of XML', 'application/xml'],
      ['of a type that is none', 'json'],
      ['of half a type', 'application/'],
      ['of JSON by another name', 'application/problem+json'],
    ])('%s is refused and never acts', async (_what, type) => {
      for (const path of [REST.login, REST.promoCode, '/graphql']) {
        const body = path === '/graphql' ? '{"query":"mutation { logout { success } }"}' : login;
        const answer = await ask(shop.url, { method: 'POST', path, headers: type ? { 'content-type': type } : {}, body });
        checkAnswer({ method: 'POST', path }, answer);
        expect([400, 401, 415], `${path} ${answer.body}`).toContain(answer.status);
      }
      checkLog(shop);
    });

    it.each([
      ['half of it', '{"username":"a"'],
      ['nothing', ''],
      ['a comment', '{/**/}'],
      ['what is no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x22])],
      ['a byte order mark', `\ufeff${login}`],
      ['deeper than a stack', '['.repeat(30_000) + ']'.repeat(30_000)],
      ['a key that reaches for the prototype', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}'],
      ['another that does', '{"constructor":{"prototype":{"isAdmin":true}},"username":"a","password":"b"}'],
      ['the same key twice', '{"username":"a","username":{},"password":1}'],
      ['a number that is none', '{"username":1e999,"password":-0}'],
    ])('of %s is refused', async (_what, body) => {
      const answer = await ask(shop.url, { method: 'POST', path: REST.login, headers: json, body });
      checkAnswer({ method: 'POST', path: REST.login }, answer);
      expect([400, 401]).toContain(answer.status);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      checkLog(shop);
    });

    it.each([
      ['just fits', 0, 400],
      ['is one byte too long', 1, 413],
      ['is much too long', 500_000, 413],
    ])('that %s', async (_what, more, status) => {
      for (const [path, kilobytes] of Object.entries({ [REST.login]: 64, '/graphql': 64, [REST.stripeWebhook]: 256 })) {
        const size = kilobytes * 1024 + more;
        const body = `"${'x'.repeat(size - 2)}"`;
        const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`;
        const received = await exchange(shop.url, head + body, { silenceMs: 3000 });
        expect(statusesOf(received), path).toEqual([status]);
      }
    });

    it('deeper than anybody needs is not parsed at all', async () => {
      for (const path of [REST.login, '/graphql']) {
        const answer = await ask(shop.url, { method: 'POST', path, headers: json, body: '['.repeat(33) });
        expect([path, answer.status, JSON.parse(answer.body).error]).toEqual([path, 400, 'The request is nested too deeply.']);
      }
    });

    it('in pieces that never end is refused when it is too long', async () => {
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
    ])('packed by %s is not unpacked', async (encoding, body) => {
      for (const path of [REST.login, '/graphql', REST.stripeWebhook, '/sandbox/stripe/v1/payment_intents']) {
        const question = { method: 'POST', path, headers: { ...json, 'content-encoding': encoding }, body };
        const answer = await ask(shop.url, question);
        expect([path, answer.status, JSON.parse(answer.body)]).toEqual([path, 415, unreadable]);
      }
    });
  });

  describe('bytes that are no request', () => {
    const line = 'GET /api/auth/me HTTP/1.1\r\n';
    it.each([
      ['garbage', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
      ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n', 400],
      ['a header without a name', `${line}Host: a\r\n: x\r\n\r\n`, 400],
      ['a folded header', `${line}Host: a\r\nX: 1\r\n 2\r\n\r\n`, 400],
      ['a NUL in a header', `${line}Host: a\r\nX: \u0000\r\n\r\n`, 400],
      ['a line ended by one byte', `${line}Host: a\nX: 1\r\n\r\n`, 400],
      ['20 kB of headers', `${line}Host: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['3,000 headers', `${line}Host: a\r\n${Array.from({ length: 3000 }, (_, index) => `X-${index}: 1\r\n`).join('')}\r\n`, 431],
      ['two lengths', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx', 400],
      ['a length and pieces', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
      ['a length below zero', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
      ['pieces of no size', 'POST /graphql HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n', 400],
    ])('%s: refused in the shape of all refusals, and hung up on', async (_what, bytes, status) => {
      const received = await exchange(shop.url, bytes, { silenceMs: 3000 });
      expect(statusesOf(received)).toEqual([status]);
      const [head = '', body = ''] = received.split('\r\n\r\n');
      expect(JSON.parse(body)).toEqual(unreadable);
      expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(head.toLowerCase()).toContain('connection: close');
    });
  });

  describe('a host', () => {
    const line = 'GET /api/auth/me HTTP/1.1\r\n';
    it.each([
      ['is needed', '', 400],
      ['is one', 'Host: a\r\nHost: b\r\n', 400],
      ['is a name', 'Host: a b\r\n', 400],
      ['is not somebody at a host', 'Host: :80@a\r\n', 400],
      ['is no address', 'Host: a/b?c\r\n', 400],
      ['is one by the word of a proxy, too', 'Host: a\r\nX-Forwarded-Host: %00\r\n', 400],
      ['has a protocol that is one', 'Host: a\r\nX-Forwarded-Proto: a b\r\n', 400],
      ['may be anything else', 'Host: evil.example\r\n', 200],
    ])('%s', async (_what, host, status) => {
      const received = await exchange(shop.url, `${line}${host}Connection: close\r\n\r\n`, { silenceMs: 3000 });
      expect(statusesOf(received)).toEqual([status]);
      if (status === 400) expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toEqual(unreadable);
    });
  });

  describe('one connection', () => {
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

    it('may carry many requests at once, which are answered in turn', async () => {
      const paths = ['/api/photo-sets', '/api/auth/me', '/nowhere-at-all.json', '/api/events/999', '/healthz'];
      const received = await exchange(shop.url, paths.map((path) => get(path)).join('') + get('/healthz', 'Connection: close\r\n'), {
        silenceMs: 3000,
      });
      expect(statusesOf(received)).toEqual([200, 200, 404, 404, 200, 200]);
    });

    it('a refusal of what follows does not get into the answer before', async () => {
      const received = await exchange(shop.url, `${get('/api/photo-sets')}nonsense\r\n\r\n`, { silenceMs: 3000 });
      // Told of it is only who has got nothing yet.
      expect([[200], [200, 400], [400]]).toContainEqual(statusesOf(received));
      const before = received.split('HTTP/1.1 400')[0] ?? '';
      if (before !== '') expect(before.split('\r\n\r\n')[1]).toMatch(/^\[.*\]$/);
    });

    it('that ends in the middle of a body leaves nothing behind', async () => {
      const head = 'POST /api/promo-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"code":';
      const received = await exchange(shop.url, head, { ends: true, silenceMs: 3000 });
      for (const status of statusesOf(received)) expect(status).toBe(400);
      checkLog(shop);
    });

    // How each of them is kept: src/http/refuse/*-within.test.ts.
    it('has half a minute to bring a request, and two minutes without taking any of the answer', () => {
      const { requestTimeout, headersTimeout, timeout } = shop.server;
      expect({ requestTimeout, headersTimeout, timeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 30_000, timeout: 120_000 });
      // Looked at often enough to be true.
      expect(shop.server).toHaveProperty('connectionsCheckingInterval', 3000);
    });

    it('that waits for a file store which says nothing is told so, and not hung up on before', () => {
      expect(SILENCE_MS).toBeLessThan(shop.server.timeout);
    });

    // In half a minute; the same with a shorter patience stands in src/http/request-checks/timeouts.test.ts.
    it.runIf(isLong)('that brings a byte now and then is ended in time', { timeout: 60_000 }, async () => {
      const body = 'POST /api/promo-code HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
      const slow = await Promise.all([trickle(shop.url, body, 500), trickle(shop.url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 500)]);
      for (const { reply, ms } of slow) {
        // Who is still talking when we hang up may not hear why.
        expect([[], [408]]).toContainEqual(statusesOf(reply));
        expect(ms).toBeLessThan(40_000);
      }
    });
  });
}
