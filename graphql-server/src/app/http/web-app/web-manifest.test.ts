import { screenAt } from '@archive/schema/screens';
import { MANIFEST_PATH, webManifest } from '@archive/schema/web-manifest';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveWebManifest } from './web-manifest.ts';

const manifest = webManifest({ productName: 'the Archive' });

test('is served under the name of the shop, and asked for anew each time', async () => {
  const app = Fastify();
  serveWebManifest(app, { productName: 'the Loft' });
  const { statusCode, headers, body } = await app.inject(MANIFEST_PATH);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(body)).toMatchObject({ name: 'The Loft', short_name: 'The Loft' });
});

test('is the same app whatever it starts with, and starts with a screen in its scope', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
  expect(screenAt(manifest.start_url)).not.toBeNull();
});

test.each(manifest.shortcuts.map(({ url }) => url))('has a shortcut to %s, which is a screen', (url) => {
  expect(screenAt(url)).not.toBeNull();
});
