import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@archive/schema/app/app-config';
import { Html } from '@archive/schema/html';
import type { FastifyInstance } from 'fastify';
import { FOR_EVERYONE, REVALIDATED } from '#kernel/http/cache-control';
import type { Logger } from '#kernel/logging/logger';
import { sendNotFound } from '../errors.ts';
import { isOfProgram, isPathVariant } from '../request/addresses.ts';
import { isRead } from '../request/safe-methods.ts';
import type { FindPage, Page } from './metadata/find-page.ts';
import type { Site } from './metadata/json-ld.ts';
import { jsonBlock, metadataHtml } from './metadata/metadata-html.ts';
import type { PageParts, RenderedScreens } from './rendered-screens.ts';
import { serveStaticFiles, serveWebManifest, staticPaths } from './static-files.ts';
import { serveWorkerFiles } from './worker-files.ts';

/** Its path. The file has no metadata or configuration, so this path serves the landing page instead. */
const INDEX = '/index.html';

/** The app's root element in index.html. */
const EMPTY_ROOT = '<div id="root"></div>';

/** The metadata in index.html for servers that don't write their own. */
const OWN_HEAD = /<!--server-head-->.*?<!--\/server-head-->/s;

export interface WebAppOptions {
  /** Folder of the built app. */
  root: string;
  config: AppConfig;
  findPage: Pick<FindPage, 'run' | 'plain'>;
  screens: Pick<RenderedScreens, 'render'>;
  site: Site;
  logger: Logger;
}

/** Serves the built app from `root`, and its page with metadata at every screen. */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { root, config, site } = options;
  serveWebManifest(app, config);
  const index = readIndex(root);
  const document = index && withConfig(index, config);
  if (document !== null) {
    await serveStaticFiles(app, root, INDEX);
    serveWorkerFiles(app, { root, shell: document, isOn: config.hasServiceWorker });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (document === null || !isRead(request) || isOfProgram(path)) return sendNotFound(reply);
    const address = path === INDEX ? '/' : path;
    const page = await pageAt(address, options);
    // Path variants are not rendered, because each would be rendered again.
    const screen = page.status === 200 && !page.isVariant && !isPathVariant(address) ? await renderedAt(address, options) : null;
    // In a header as well, because the app removes the element with the rest of the metadata.
    if (!page.head.isIndexed) reply.header('x-robots-tag', 'noindex');
    reply
      .code(page.status)
      .header('cache-control', screen ? FOR_EVERYONE : REVALIDATED)
      .type('text/html; charset=utf-8');
    return reply.send(documentOf(document, metadataHtml(page, site), screen));
  });
}

/** Path prefixes of the app's files. */
export function staticPathsOf(root: string): string[] {
  return staticPaths(root, INDEX);
}

/** The app's page from the build; null without a build. */
export function readIndex(root: string): string | null {
  const index = join(root, INDEX);
  return existsSync(index) ? readFileSync(index, 'utf8') : null;
}

/** Without its database the shop still opens: the app shows what it can't load. */
async function pageAt(path: string, { findPage, logger }: WebAppOptions): Promise<Page> {
  try {
    return await findPage.run(path);
  } catch (error) {
    logger.warn({ error, path }, 'sent a page without its own metadata');
    return findPage.plain(path);
  }
}

/** The browser renders what the server can't. */
async function renderedAt(path: string, { screens, logger }: WebAppOptions): Promise<PageParts | null> {
  try {
    return await screens.render(path);
  } catch (error) {
    logger.warn({ error, path }, 'sent a screen without server rendering');
    return null;
  }
}

function documentOf(document: string, head: string, screen: PageParts | null): string {
  const named = document.replace(OWN_HEAD, () => head);
  return screen ? named.replace('</head>', () => `${screen.head}</head>`).replace(EMPTY_ROOT, () => screen.root) : named;
}

function withConfig(index: string, config: AppConfig): string {
  return index.replace('<!--app-config-->', () => jsonBlock('application/json', config, new Html(' id="app-config"')).markup);
}
