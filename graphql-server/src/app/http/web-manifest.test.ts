import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScreen } from '@archive/schema/screens';
import { SERVER_PATHS } from '@archive/schema/service-worker';
import { MANIFEST_PATH, webManifest } from '@archive/schema/web-manifest';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveWebManifest } from './web-manifest.ts';

const pwa = join(import.meta.dirname, '../../../../pwa');
const read = (path: string) => readFileSync(join(pwa, path), 'utf8');
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

test('is named by the page, and left to the server by the worker', () => {
  expect(read('index.html')).toContain(`<link rel="manifest" href="${MANIFEST_PATH}" />`);
  expect(SERVER_PATHS).toContain(MANIFEST_PATH);
});

test('is the same app whatever it starts with, and starts with a screen in its scope', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
  expect(isScreen(manifest.start_url)).toBe(true);
});

test.each(manifest.shortcuts.map(({ url }) => url))('has a shortcut to %s, which is a screen', (url) => {
  expect(isScreen(url)).toBe(true);
});

test('has the colours of the page in both schemes', () => {
  const papers = [...read('src/theme/tokens.css').matchAll(/--color-paper: (#\w{6})/g)].map(([, color]) => color);
  const bars = [...read('index.html').matchAll(/name="theme-color" media="[^"]*" content="(#\w{6})"/g)].map(([, color]) => color);
  const { theme_color, background_color, color_scheme_dark: dark } = manifest;
  expect([theme_color, dark.theme_color]).toEqual(papers);
  expect([background_color, dark.background_color]).toEqual(papers);
  expect(bars).toEqual(papers);
});
