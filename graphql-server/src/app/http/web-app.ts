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
        reply.header('cache-control', cacheControl(path.slice(root.length)));
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

/** Names in assets/ carry a hash. The landing page's pictures change rarely, everything else with any deployment. */
function cacheControl(path: string): string {
  if (/^.assets\b/.test(path)) return 'public, max-age=31536000, immutable';
  return /^.landing\b/.test(path) ? 'public, max-age=86400, stale-while-revalidate=604800' : 'no-cache';
}

function withConfig(page: string, config: AppConfig): string {
  // '<' must not end the element early, whatever a configured name contains.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace('<!--app-config-->', () => `<script type="application/json" id="app-config">${json}</script>`);
}
