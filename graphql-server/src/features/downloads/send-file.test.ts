import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from './send-file.ts';
import { TestStore } from './testing/test-store.ts';

const content = randomBytes(10_007);
let store: TestStore;
let app: FastifyInstance;
const logged: { level: number }[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  app = Fastify({ logger: { level: 'error', stream } });
  app.get('/', (request, reply) =>
    sendFile(request, reply, store, { key: 'archives/x.zip', filename: 'Café.zip', contentType: 'application/zip' }),
  );
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  logged.length = 0;
  store = new TestStore(content);
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url: '/', method, headers });

describe('the whole file', () => {
  it('is sent with the headers to save, resume and not cache it', async () => {
    const reply = await get();
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(content)).toBe(true);
    expect(reply.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Cafe.zip"; filename*=UTF-8''Caf%C3%A9.zip`,
      'content-length': '10007',
      'content-type': 'application/zip',
      etag: '"v1"',
      'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(reply.headers['content-range']).toBeUndefined();
  });

  it('is described by HEAD, which ignores ranges and opens nothing', async () => {
    const reply = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([200, '10007', 0]);
    expect(store.bytesRead).toBe(0);
  });

  it('is sent when it is empty', async () => {
    store.source = Buffer.alloc(0);
    for (const range of ['', 'bytes=0-', 'bytes=-5']) {
      const reply = await get(range ? { range } : {});
      expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([200, '0', 0]);
    }
  });

  it('returns an error and logs it when the file is missing', async () => {
    store.source = '/nowhere/at/all';
    const reply = await app.inject('/?sig=secret');
    expect([reply.statusCode, reply.headers['content-disposition'], reply.headers.etag]).toEqual([404, undefined, undefined]);
    // The buyer can't fix this, so an operator must be alerted.
    expect(logged.filter(({ level }) => level >= 50)).toEqual([expect.objectContaining({ key: 'archives/x.zip' })]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('returns an error when the store is down', async () => {
    store.read = () => Promise.reject(new Error('the store is down'));
    const reply = await get({ range: 'bytes=0-9' });
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ message: 'the store is down' });
    for (const header of ['content-disposition', 'content-range']) expect(reply.headers[header]).toBeUndefined();
  });

  it.each(['bytes=0-1,3-4', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=a-b', 'items=0-1', 'bytes 0-1', 'bytes=0-1-2'])(
    'is sent for the range %j, which we do not support',
    async (range) => {
      const reply = await get({ range });
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.equals(content)).toBe(true);
    },
  );
});

describe('a range', () => {
  const position = fc.oneof(fc.nat(20_000), fc.nat(3), fc.integer({ min: 9_996, max: 10_016 }), fc.constant(Number.MAX_SAFE_INTEGER));
  const forms = fc.oneof(
    fc.tuple(position, position).map(([a, b]) => ({
      range: `bytes=${Math.min(a, b)}-${Math.max(a, b)}`,
      slice: content.subarray(Math.min(a, b), Math.max(a, b) + 1),
    })),
    position.map((first) => ({ range: `bytes=${first}-`, slice: content.subarray(first) })),
    position.map((length) => ({ range: `bytes=-${length}`, slice: length ? content.subarray(-length) : Buffer.alloc(0) })),
  );

  it('returns exactly its bytes, or 416 when there are none', async () => {
    const property = fc.asyncProperty(forms, async ({ range, slice }) => {
      const reply = await get({ range });
      if (slice.length === 0) {
        expect([reply.statusCode, reply.headers['content-range'], reply.rawPayload.length]).toEqual([416, 'bytes */10007', 0]);
        return;
      }
      expect(reply.statusCode).toBe(206);
      expect(reply.rawPayload.equals(slice)).toBe(true);
      expect(reply.headers['content-length']).toBe(String(slice.length));
      const start = slice.byteOffset - content.byteOffset;
      expect(reply.headers['content-range']).toBe(`bytes ${start}-${start + slice.length - 1}/10007`);
    });
    await fc.assert(property, { numRuns: 500 });
    await vi.waitFor(() => expect(store.opened.size).toBe(0));
  });

  it.each([
    ['the same tag', '"v1"', 206],
    ['another tag', '"v0"', 200],
    ['a weak tag', 'W/"v1"', 200],
    ['the same time', 'Sat, 21 Nov 2026 10:00:00 GMT', 206],
    ['an earlier time', 'Sat, 21 Nov 2026 09:59:59 GMT', 200],
    ['a later time', 'Sat, 21 Nov 2026 10:00:01 GMT', 200],
    ['nonsense', 'yesterday', 200],
  ])('with an If-Range of %s (%s) returns %i', async (_what, ifRange, status) => {
    const reply = await get({ range: 'bytes=10-19', 'if-range': ifRange });
    expect(reply.statusCode).toBe(status);
    expect(reply.rawPayload.equals(status === 206 ? content.subarray(10, 20) : content)).toBe(true);
    // Without a current range, a position behind the end of the file is not an error either.
    expect((await get({ range: 'bytes=20000-', 'if-range': ifRange })).statusCode).toBe(status === 206 ? 416 : 200);
  });
});

describe('a request with conditions', () => {
  it.each([
    [{ 'if-none-match': '"v1"' }, 304],
    [{ 'if-none-match': '"a", W/"v1"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"v0"' }, 200],
    [{ 'if-none-match': '"v0"', 'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' }, 200],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' }, 304],
    [{ 'if-modified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, 200],
    [{ 'if-modified-since': 'nonsense' }, 200],
    [{ 'if-match': '"v1"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': 'W/"v1"' }, 412],
    [{ 'if-match': '"v0"' }, 412],
    [{ 'if-unmodified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, 412],
    [{ 'if-unmodified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' }, 200],
  ])('with %j returns %i', async (headers, status) => {
    const reply = await get(headers as Record<string, string>);
    expect(reply.statusCode).toBe(status);
    if (status !== 200) expect([reply.rawPayload.length, reply.headers.etag, store.bytesRead]).toEqual([0, '"v1"', 0]);
  });
});

describe('a proxy', () => {
  beforeEach(() => {
    store.proxy = true;
  });

  it('gets the headers to send the file, and no body', async () => {
    const reply = await get();
    expect([reply.statusCode, reply.rawPayload.length, store.reads]).toEqual([200, 0, 0]);
    expect(reply.headers).toMatchObject({
      'x-accel-redirect': '/private/archives/x.zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
      'content-type': 'application/zip',
      etag: '"v1"',
    });
    // The proxy sets these headers.
    for (const header of ['accept-ranges', 'content-range']) expect(reply.headers[header]).toBeUndefined();
  });

  it.each<[Record<string, string>, boolean]>([
    [{ range: 'bytes=0-9' }, true],
    [{ range: 'bytes=0-9', 'if-range': '"v1"' }, true],
    [{ range: 'bytes=0-9', 'if-range': '"v0"' }, true],
    [{ range: 'bytes=0-1,3-4', 'if-range': '"v0"' }, true],
    [{ range: 'bytes=0-1,3-4', 'if-range': '"v1"' }, false],
    [{ range: 'bytes=0-1,3-4' }, false],
    [{ range: 'bytes=5-4' }, false],
    [{ range: 'bytes=20000-' }, false],
    [{ 'if-none-match': '"v0"' }, true],
    [{ 'if-none-match': '"v1"' }, false],
    [{ 'if-match': '"v1"' }, false],
    [{ 'if-unmodified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' }, false],
  ])('sends the file for a request with %j: %s', async (headers, isSentByProxy) => {
    expect((await get(headers)).headers['x-accel-redirect'] !== undefined).toBe(isSentByProxy);
  });

  it('is not used for HEAD, an empty file or a missing file', async () => {
    expect((await get({}, 'HEAD')).headers).toMatchObject({ 'content-length': '10007' });
    store.source = Buffer.alloc(0);
    const empty = await get();
    store.source = '/nowhere/at/all';
    const missing = await get();
    expect([empty.statusCode, missing.statusCode]).toEqual([200, 404]);
    for (const { headers } of [empty, missing]) expect(headers['x-accel-redirect']).toBeUndefined();
  });
});
