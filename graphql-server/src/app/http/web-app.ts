import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScreen } from '@archive/schema/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './errors.ts';

/** What the app must know before its first call; stands in the page as JSON. */
export interface AppConfig {
  productName: string;
  supportEmail: string;
  payment: { publishableKey: string; isSandbox: boolean };
}

/** Addresses of programs: what is not found there is answered as JSON and never with a page. */
const PROGRAMS = /^\/(api|graphql|downloads|media|sandbox|assets)(\/|$)/;
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Serves the built app from `root`, and its page at every screen. */
export async function serveWebApp(app: FastifyInstance, root: string, config: AppConfig): Promise<void> {
  const page = existsSync(join(root, 'index.html')) ? withConfig(readFileSync(join(root, 'index.html'), 'utf8'), config) : null;
  if (page) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names in assets/ carry a hash; everything else must be asked for again.
        const isHashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !isRead || PROGRAMS.test(path)) return sendNotFound(reply);
    return reply
      .code(isScreen(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

function withConfig(page: string, config: AppConfig): string {
  // '<' must not end the element early, whatever a configured name contains.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace('<!--app-config-->', () => `<script type="application/json" id="app-config">${json}</script>`);
}
