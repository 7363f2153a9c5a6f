import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { screenAt } from '@archive/schema/app/screens';
import { MANIFEST_PATH, webManifest } from '@archive/schema/app/web-manifest';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { serveStaticFiles, serveWebManifest } from './static-files.ts';

let app: FastifyInstance;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
  for (const folder of ['assets', 'landing']) await mkdir(join(root, folder));
  const files = ['index.html', 'sw.js', 'icon.svg', 'landing/hero.jpg', 'assets/app-1a2b.js'];
  for (const file of files) await writeFile(join(root, file), file);
  await writeFile(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync('the same, smaller'));
  app = Fastify();
  await serveStaticFiles(app, root, '/index.html');
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

it.each([
  ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/landing/hero.jpg', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['/icon.svg', 'no-cache'],
])('browsers may cache %s as long as its name allows', async (path, cacheControl) => {
  const { statusCode, headers, body } = await app.inject(path);
  expect([statusCode, headers['cache-control'], body]).toEqual([200, cacheControl, path.slice(1)]);
});

it('sends files compressed at build time to clients that accept the encoding', async () => {
  const { headers, rawPayload } = await app.inject({ path: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect([headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
    'br',
    'accept-encoding',
    'application/javascript; charset=utf-8',
  ]);
  expect(brotliDecompressSync(rawPayload).toString()).toBe('the same, smaller');
});

it.each(['/index.html', '/sw.js', '/assets/app-1a2b.js.br', '/assets/../index.html', '/assets/%2e%2e/sw.js', '/assets'])(
  '%s is not a public file',
  async (path) => expect((await app.inject(path)).statusCode).toBe(404),
);

const manifest = webManifest({ productName: 'the Archive' });

test("the web app manifest has the shop's name and is revalidated each time", async () => {
  const app = Fastify();
  serveWebManifest(app, { productName: 'the Loft' });
  const { statusCode, headers, body } = await app.inject(MANIFEST_PATH);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(body)).toMatchObject({ name: 'The Loft', short_name: 'The Loft' });
});

test('the web app manifest has a fixed app id and starts with a screen in its scope', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
  expect(screenAt(manifest.start_url)).not.toBeNull();
});

test.each(manifest.shortcuts.map(({ url }) => url))('the web app manifest has a shortcut to the existing screen %s', (url) => {
  expect(screenAt(url)).not.toBeNull();
});
