import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rawRequest } from '../downloads/raw-request.ts';
import { atShop, buy, catalogue, downloadLinks, withChangedSignature } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { hasNginxFor, openFilesOf, startNginx, type TestNginx } from './nginx.ts';

describe.skipIf(!hasNginxFor('downloads by X-Accel-Redirect'))('nginx with X-Accel-Redirect', () => {
  let shop: TestShop;
  let nginx: TestNginx;
  /** The emailed download links at the address of nginx. */
  let links: string[];
  /** The file of each link, small enough for many requests. */
  const zips: Buffer[] = [];

  beforeAll(async () => {
    shop = await openShop({ FILE_PROXY: 'x-accel-redirect', TRUST_PROXY: '1' });
    nginx = await startNginx({ app: shop.url, files: join(shop.dataDir, 'files') });
    const mail = await buy(shop, (await catalogue(shop)).slice(0, 2), 'reader@buyer.example');
    links = downloadLinks(mail).map((link) => atShop(nginx, link));
    // Without the proxy, the response of the app contains the internal path.
    for (const link of links) {
      const zip = randomBytes(100_003);
      const path = join(shop.dataDir, 'files', await internalPath(link));
      // It is a link to the file of every other test's shop.
      await rm(path);
      await writeFile(path, zip);
      zips.push(zip);
    }
  });
  afterAll(async () => {
    await nginx?.stop();
    await shop?.stop();
  });

  const internalPath = async (link: string) =>
    ((await fetch(atShop(shop, link))).headers.get('x-accel-redirect') ?? '').replace(/^\/private-files\//, '');
  const send = (headers: Record<string, string> = {}, method = 'GET') => rawRequest(links[0] as string, { method, headers });

  it('sends a file after the app checked the link and returned only headers', async () => {
    const fromApp = await rawRequest(atShop(shop, links[0] as string));
    expect([fromApp.status, fromApp.body.length]).toEqual([200, 0]);
    const reply = await send();
    expect(reply.status).toBe(200);
    expect(reply.body.equals(zips[0] as Buffer)).toBe(true);
    expect(reply.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(zips[0]?.length) });
    expect(reply.headers['x-accel-redirect']).toBeUndefined();
    const { 'x-accel-redirect': _path, 'x-request-id': _id, ...expected } = fromApp.headers;
    // Headers of the connection, and headers without meaning for a file.
    for (const name of ['connection', 'keep-alive', 'content-length', 'date', ...PAGE_HEADERS]) delete expected[name];
    expect(reply.headers).toMatchObject(expected);
    expect(expected).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'referrer-policy': 'no-referrer',
    });
  });

  it('returns exactly the bytes of any range', { tags: ['long'] }, async () => {
    const zip = zips[0] as Buffer;
    const at = fc.oneof(fc.nat(zip.length + 10), fc.nat(3), fc.integer({ min: zip.length - 3, max: zip.length + 3 }));
    const range = fc.oneof(
      fc.tuple(at, at).map(([a, b]) => `bytes=${a}-${b}`),
      at.map((first) => `bytes=${first}-`),
      at.map((length) => `bytes=-${length}`),
      fc.tuple(at, at, at, at).map(([a, b, c, d]) => `bytes=${a}-${b},${c}-${d}`),
      fc.constantFrom('bytes=', 'bytes=-', 'bytes=x-y', 'items=0-1', 'bytes=0-1-2', 'bytes=,'),
    );
    // The expected result comes from the app without a proxy, which test/downloads covers in detail.
    const property = fc.asyncProperty(range, async (value) => {
      const [viaProxy, fromApp] = [await send({ range: value }), await unproxied({ range: value })];
      expect([viaProxy.status, viaProxy.headers['content-range']]).toEqual([fromApp.status, fromApp.headers['content-range']]);
      expect(viaProxy.body.equals(fromApp.body)).toBe(true);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  /** The app itself sends the file if the request has a condition that nginx would evaluate again. */
  const unproxied = (headers: Record<string, string>) =>
    rawRequest(atShop(shop, links[0] as string), { headers: { 'if-match': '*', ...headers } });

  it('returns the same results for conditional requests as the app', async () => {
    const { etag = '', 'last-modified': time = '' } = (await send()).headers as Record<string, string>;
    const earlier = new Date(Date.parse(time) - 1000).toUTCString();
    const range = { range: 'bytes=1-2' };
    const cases: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"a", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"a"' }, 200],
      [{ 'if-none-match': '"a"', 'if-modified-since': time }, 200],
      [{ 'if-modified-since': time }, 304],
      [{ 'if-modified-since': earlier }, 200],
      [{ 'if-modified-since': 'nonsense' }, 200],
      [{ 'if-match': etag }, 200],
      [{ 'if-match': '"a"' }, 412],
      [{ 'if-unmodified-since': earlier }, 412],
      [{ 'if-unmodified-since': time }, 200],
      [{ 'if-unmodified-since': 'nonsense' }, 200],
      [{ 'if-match': etag, 'if-unmodified-since': earlier }, 200],
      [{ ...range, 'if-range': etag }, 206],
      [{ ...range, 'if-range': `W/${etag}` }, 200],
      [{ ...range, 'if-range': '"a"' }, 200],
      [{ ...range, 'if-range': time }, 206],
      [{ ...range, 'if-range': earlier }, 200],
      [{ ...range, 'if-match': etag }, 206],
      [{ range: 'bytes=0-1,3-4', 'if-range': etag }, 200],
      [{ range: 'bytes=2-1', 'if-range': etag }, 200],
      [{ range: 'bytes=99999999999-', 'if-range': etag }, 416],
      [{ range: 'bytes=99999999999-', 'if-range': '"a"' }, 200],
      [{ range: 'bytes=99999999999-' }, 416],
    ];
    for (const [headers, status] of cases) {
      const reply = await send(headers);
      expect([headers, reply.status, reply.headers.etag]).toEqual([headers, status, etag]);
      const body = { 200: zips[0], 206: zips[0]?.subarray(1, 3) }[reply.status];
      if (body) expect(reply.body.equals(body)).toBe(true);
      // HEAD has the same status, except that it ignores ranges.
      expect((await send(headers, 'HEAD')).status).toBe('range' in headers ? 200 : status);
    }
  });

  it.each([
    ['/private-files/', ''],
    ['/private-files/', 'PATH'],
    ['//private-files//', 'PATH'],
    ['/%70rivate-files/', 'PATH'],
    ['/x/../private-files/', 'PATH'],
    ['/x/%2e%2e/private-files/', 'PATH'],
    ['/private-files/..%2f', 'files/PATH'],
    ['/private-files/../', 'files/PATH'],
  ])('does not send a file for a direct request of %s%s', async (prefix, rest) => {
    const path = await internalPath(links[0] as string);
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = { 'x-accel-redirect': `/private-files/${path}` };
      const reply = await rawRequest(nginx.url, { method, path: prefix + rest.replace('PATH', path), headers });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.body.includes(zips[0]?.subarray(0, 50) as Buffer)).toBe(false);
    }
  });

  it('does not send a file if the app rejects the link', async () => {
    const [link = ''] = links;
    for (const [address, status] of [
      [link.split('?')[0] ?? '', 401],
      [withChangedSignature(link), 404],
      [`${nginx.url}/downloads/nothing.zip?line=a&sig=b`, 404],
    ] as const) {
      const reply = await rawRequest(address, { headers: { range: 'bytes=0-9', 'x-accel-redirect': '/private-files/x' } });
      expect([address, reply.status, reply.headers['content-range']]).toEqual([address, status, undefined]);
      expect(JSON.parse(reply.body.toString())).toMatchObject({ success: false });
    }
    await shop.query('update purchase_order_line set revoked_at = now() where id = $1', [
      new URL(links[1] as string).searchParams.get('line'),
    ]);
    const revoked = await rawRequest(links[1] as string);
    expect([revoked.status, revoked.headers['content-type']]).toEqual([403, 'application/json; charset=utf-8']);
  });

  it('sends the pictures of the catalogue', async () => {
    const folder = join(shop.dataDir, 'files', 'media');
    const name = (await readdir(folder, { recursive: true })).find((path) => path.endsWith('.webp') || path.endsWith('.avif')) ?? '';
    const address = `/media/${name}`;
    expect((await rawRequest(shop.url + address)).headers['x-accel-redirect']).toBe(`/private-files${address}`);
    const reply = await rawRequest(nginx.url + address);
    expect(reply.body.equals(await readFile(join(folder, name)))).toBe(true);
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^image/),
    });
    const { etag = '' } = reply.headers as Record<string, string>;
    expect((await rawRequest(nginx.url + address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await rawRequest(nginx.url + address, { method: 'HEAD' })).headers['content-length']).toBe(String(reply.body.length));
  });

  it.skipIf(!existsSync('/proc/self/fd'))('closes its files when clients disconnect', async () => {
    const path = await internalPath(links[0] as string);
    await truncate(join(shop.dataDir, 'files', path), 200 * 1024 * 1024);
    const leave = Array.from({ length: 20 }, (_, reader) => takeSome(links[0] as string, reader * 100_000));
    const opened = await Promise.all(leave);
    expect(await nginx.openFiles(path)).not.toEqual([]);
    for (const request of opened) request.destroy();
    await vi.waitFor(async () => expect([await nginx.openFiles(path), await openFilesOf('self', path)]).toEqual([[], []]), 10_000);
  });
});

/** Headers set by helmet that matter only for pages and scripts. */
const PAGE_HEADERS = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Reads this many bytes and then stops reading without closing the connection. */
function takeSome(url: string, bytes: number): Promise<ReturnType<typeof get>> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (reply) => {
      let taken = 0;
      reply.on('error', () => {});
      reply.on('data', (chunk: Buffer) => {
        taken += chunk.length;
        if (taken < bytes) return;
        reply.pause();
        resolve(request);
      });
    });
    request.on('error', reject);
  });
}
