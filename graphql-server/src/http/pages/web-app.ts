import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@archive/schema/app-config';
import type { FastifyInstance } from 'fastify';
import { Html } from '#kernel/html';
import { FOR_EVERYONE, REVALIDATED } from '#kernel/http/cache-control';
import type { Logger } from '#kernel/logging/logger';
import { isOfProgram, isSpeltOtherwise } from '../addresses.ts';
import { sendNotFound } from '../errors.ts';
import { isRead } from '../safe-methods.ts';
import type { FindPage, Page } from './metadata/find-page.ts';
import type { Site } from './metadata/json-ld.ts';
import { jsonBlock, metadataHtml } from './metadata/metadata-html.ts';
import type { PageParts, RenderedScreens } from './rendered-screens.ts';
import { serveStaticFiles, serveWebManifest, staticPaths } from './static-files.ts';
import { serveWorkerFiles } from './worker-files.ts';

/** The file by its name, which on disk has neither head nor configuration: it is the first screen. */
const INDEX = '/index.html';

/** The element of the app in index.html. */
const EMPTY_ROOT = '<div id="root"></div>';

/** What index.html says of itself where no server writes a head. */
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

/** Serves the built app from `root`, and its page at every screen, each with a head of its own. */
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
    // Each variant of the path would be rendered again.
    const screen = page.status === 200 && !isSpeltOtherwise(address) ? await renderedAt(address, options) : null;
    // As a header, too: the app takes the element away with the others.
    if (!page.head.isIndexed) reply.header('x-robots-tag', 'noindex');
    reply
      .code(page.status)
      .header('cache-control', screen ? FOR_EVERYONE : REVALIDATED)
      .type('text/html; charset=utf-8');
    return reply.send(documentOf(document, metadataHtml(page, site), screen));
  });
}

/** Beginnings of the paths of its files. */
export function staticPathsOf(root: string): string[] {
  return staticPaths(root, INDEX);
}

/** The app's page from the build; null without a build. */
export function readIndex(root: string): string | null {
  const index = join(root, INDEX);
  return existsSync(index) ? readFileSync(index, 'utf8') : null;
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

/** What the server cannot render browsers do. */
async function renderedAt(path: string, { screens, logger }: WebAppOptions): Promise<PageParts | null> {
  try {
    return await screens.render(path);
  } catch (error) {
    logger.warn({ error, path }, 'a screen goes out without its content');
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
