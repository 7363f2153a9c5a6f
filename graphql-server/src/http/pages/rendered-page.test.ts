import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#kernel/logging/logger';
import { FindPage } from './metadata/find-page.ts';
import { serveWebApp } from './web-app.ts';

const site = { publicUrl: 'https://archive.example', productName: 'the Archive' };
const config = {
  productName: site.productName,
  supportEmail: 's@archive.example',
  payment: { publishableKey: null, isSandbox: true },
  hasServiceWorker: true,
};
const sources = { events: { find: async () => null, isPast: () => false }, photoSets: { list: async () => [] } };

let app: FastifyInstance;
let root: string;
let renderScreen: (path: string) => { head: string; root: string } | null;
beforeEach(() => {
  renderScreen = () => null;
});
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-'));
  // The app's real page, so that the test notices when its placeholders change.
  await cp(join(import.meta.dirname, '../../../../pwa/index.html'), join(root, 'index.html'));
  app = Fastify();
  const screens = { render: async (path: string) => renderScreen(path) };
  await serveWebApp(app, { root, config, site, screens, findPage: new FindPage(sources, site), logger: createLogger('silent') });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

it('a server-rendered screen is part of the page, and is the same for every client', async () => {
  renderScreen = (path) => ({ head: '<style>.a{}</style>', root: `<div id="root">$& ${path}</div>` });
  const { headers, body } = await app.inject('/photo-sets?utm_source=x');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(body).toMatch(/<style>\.a\{\}<\/style><\/head>/);
  expect(body).toContain('<div id="root">$& /photo-sets</div>');
});

it.each([
  ['a private screen', '/checkout', () => null],
  [
    'a screen that failed to render',
    '/photo-sets',
    () => {
      throw new Error('broken');
    },
  ],
])('%s is rendered by the browser and never cached', async (_what, path, render) => {
  renderScreen = render;
  const { statusCode, headers, body } = await app.inject(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('<div id="root"></div>');
});

it.each(['/photo-sets/', '/photo-sets///', '/events/%32'])('the path variant %s is rendered by the browser', async (path) => {
  renderScreen = () => ({ head: '', root: 'never' });
  const event = vi.spyOn(sources.events, 'find').mockResolvedValue({ id: 2, picture: {}, startsAt: new Date() } as never);
  const { statusCode, headers, body } = await app.inject(path);
  event.mockRestore();
  expect([statusCode, headers['cache-control'], body.includes('never')]).toEqual([200, 'no-cache', false]);
});

it('a missing page is not rendered', async () => {
  renderScreen = () => ({ head: '', root: 'never' });
  expect((await app.inject('/nowhere')).body).not.toContain('never');
});

it.each(['/api/x', '/assets/x.js', '/metrics/x', '/readyz/x', '/robots.txt/x?a'])('%s is not found, with a JSON response', async (path) => {
  const { statusCode, headers } = await app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
