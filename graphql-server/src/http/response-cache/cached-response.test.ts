import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CachedReply, CachedResponse } from './cached-response.ts';

const body = Buffer.from(JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, title: `Pose ${id}` }))));
const content = {
  headers: [
    ['content-type', 'application/json'],
    ['cache-control', 'public'],
    ['x-a', '1'],
  ],
  isGraphQL: false,
  route: '/',
} as const;
const make = (changes: Partial<Parameters<typeof CachedResponse.make>[0]> = {}) => CachedResponse.make({ ...content, body, ...changes });
const BROWSER = 'gzip, deflate, br';

function headersOf({ headers }: CachedReply): Record<string, string> {
  return Object.fromEntries(headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1] ?? '']])));
}
const etagOf = (reply: CachedReply) => headersOf(reply).etag ?? '';

it('decodes to the same bytes in each coding, which has its own strong entity tag', async () => {
  const answer = await make();
  await answer.addBrotli(() => true);
  const [plain, gzip, br] = [undefined, 'gzip', BROWSER].map((accepted) => answer.replyTo(accepted, undefined));
  if (!plain?.body || !gzip?.body || !br?.body) throw new Error('There are three.');
  expect(plain.body).toEqual(body);
  expect(gunzipSync(gzip.body)).toEqual(body);
  expect(brotliDecompressSync(br.body)).toEqual(body);
  expect([plain, gzip, br].map((reply) => headersOf(reply)['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
  for (const reply of [plain, gzip, br])
    expect(headersOf(reply)).toMatchObject({
      ...{ vary: 'accept-encoding', 'x-a': '1', 'content-length': String(reply.body?.length) },
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  expect(new Set([plain, gzip, br].map(etagOf)).size).toBe(3);
});

it('sends gzip to clients that accept brotli until brotli is ready', async () => {
  const answer = await make();
  const early = answer.replyTo(BROWSER, undefined);
  expect(headersOf(early)['content-encoding']).toBe('gzip');
  await answer.addBrotli(() => false);
  expect(answer.replyTo(BROWSER, undefined)).toBe(early);
  await answer.addBrotli(() => true);
  expect(headersOf(answer.replyTo(BROWSER, undefined))['content-encoding']).toBe('br');
  // The gzip sent before is still current.
  expect(answer.replyTo(BROWSER, etagOf(early))).toMatchObject({ status: 304, body: null });
  expect(etagOf(answer.replyTo(BROWSER, etagOf(early)))).toBe(etagOf(early));
});

it('a response is not compressed where that gains nothing', async () => {
  const answer = await make({ body: Buffer.from('{}') });
  await answer.addBrotli(() => true);
  expect(headersOf(answer.replyTo(BROWSER, undefined))).toMatchObject({ 'content-length': '2', vary: 'accept-encoding' });
  expect(headersOf(answer.replyTo(BROWSER, undefined))).not.toHaveProperty('content-encoding');
});

describe('a conditional request', () => {
  it('gets a 304 with only the headers that a cache needs', async () => {
    const answer = await make();
    const etag = etagOf(answer.replyTo('gzip', undefined));
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(headersOf(answer.replyTo('gzip', known))).toEqual({ 'cache-control': 'public', etag, vary: 'accept-encoding' });
    expect(answer.replyTo('gzip', '"other"').status).toBe(200);
    // The entity tag of a coding that this request does not accept.
    expect(answer.replyTo(undefined, etag).status).toBe(200);
  });

  it('gets the same entity tag from another process', async () => {
    const etag = etagOf((await make()).replyTo('gzip', undefined));
    expect(etagOf((await make()).replyTo('gzip', undefined))).toBe(etag);
    expect(etagOf((await make({ body: Buffer.from(`${body} `) })).replyTo('gzip', undefined))).not.toBe(etag);
    expect(etagOf((await make({ headers: [['content-security-policy', 'new']] })).replyTo('gzip', undefined))).not.toBe(etag);
  });
});
