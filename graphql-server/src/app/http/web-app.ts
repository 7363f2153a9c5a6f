import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@archive/schema/app-config';
import { WORKER_PATH } from '@archive/schema/service-worker';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Html } from '#kernel/html';
import type { Logger } from '#kernel/logger';
import { sendNotFound } from './errors.ts';
import type { FindPage, Page } from './heads/find-page.ts';
import { headHtml } from './heads/head-html.ts';
import { jsonBlock } from './heads/json-block.ts';
import type { Site } from './heads/json-ld.ts';
import { serveWebManifest } from './web-manifest.ts';
import { serveWorkerFiles } from './worker-files.ts';

/** Addresses of programs: what is not found there is answered as JSON and never with a page. */
const PROGRAMS = /^\/(api|graphql|downloads|media|sandbox|assets)(\/|$)/;

/** The file by its name, which on disk has neither head nor configuration: it is the first screen. */
const INDEX = '/index.html';

/** What index.html says of itself where no server writes a head. */
const OWN_HEAD = /<!--server-head-->.*?<!--\/server-head-->/s;

export interface WebAppOptions {
  /** Folder of the built app. */
  root: string;
  config: AppConfig;
  findPage: Pick<FindPage, 'run' | 'plain'>;
  site: Site;
  logger: Logger;
}

/** Serves the built app from `root`, and its page at every screen, each with a head of its own. */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { root, config, site } = options;
  serveWebManifest(app, config);
  const index = join(root, INDEX);
  const document = existsSync(index) ? withConfig(readFileSync(index, 'utf8'), config) : null;
  if (document !== null) {
    await serveFiles(app, root);
    serveWorkerFiles(app, { root, shell: document, isOn: config.hasServiceWorker });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (document === null || !isRead || PROGRAMS.test(path)) return sendNotFound(reply);
    const page = await pageAt(path === INDEX ? '/' : path, options);
    // As a header, too: the app takes the element away with the others.
    if (!page.head.isIndexed) reply.header('x-robots-tag', 'noindex');
    reply.code(page.status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.send(document.replace(OWN_HEAD, () => headHtml(page, site)));
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    globIgnore: [`**${INDEX}`, `**${WORKER_PATH}`],
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.slice(root.length)));
    },
  });
}

/** Without its database the shop still opens: the app says itself what it cannot show. */
async function pageAt(path: string, { findPage, logger }: WebAppOptions): Promise<Page> {
  try {
    return await findPage.run(path);
  } catch (error) {
    logger.warn({ error, path }, 'a page goes out without its own head');
    return findPage.plain(path);
  }
}

/** Names in assets/ carry a hash. The pictures of the landing page and of the story change rarely, everything else with any deployment. */
function cacheControl(path: string): string {
  if (/^.assets\b/.test(path)) return 'public, max-age=31536000, immutable';
  return /^.(landing|story)\b/.test(path) ? 'public, max-age=86400, stale-while-revalidate=604800' : 'no-cache';
}

function withConfig(page: string, config: AppConfig): string {
  return page.replace('<!--app-config-->', () => jsonBlock('application/json', config, new Html(' id="app-config"')).markup);
}
