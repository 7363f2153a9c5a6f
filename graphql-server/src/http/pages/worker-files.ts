import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CHECKOUT_SHELL_PATH,
  SHELL_PATH,
  SHELL_REVISION_HEADER,
  SHELL_REVISION_MARK,
  WORKER_PATH,
  WORKER_RETIRED,
} from '@archive/schema/app/service-worker';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { REVALIDATED } from '#kernel/http/cache-control';

export interface WorkerFilesOptions {
  /** Folder of the built app. */
  root: string;
  /** The page that the worker shows for every screen. */
  shell: string;
  /** False: the kill switch. */
  isOn: boolean;
}

/**
 * Serves the service worker and its two shells, which differ in their headers. Browsers request the worker repeatedly and install
 * it again when any byte changes.
 */
export function serveWorkerFiles(app: FastifyInstance, { root, shell, isOn }: WorkerFilesOptions): void {
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 16);
  for (const path of [SHELL_PATH, CHECKOUT_SHELL_PATH]) {
    app.get(path, (_request, reply) =>
      fresh(reply)
        .headers({ 'x-robots-tag': 'noindex', [SHELL_REVISION_HEADER]: revision })
        .type('text/html; charset=utf-8')
        .send(shell),
    );
  }
  const file = join(root, WORKER_PATH);
  if (!existsSync(file)) return;
  const worker = isOn ? readFileSync(file, 'utf8').replaceAll(SHELL_REVISION_MARK, revision) : RETIRED;
  app.get(WORKER_PATH, (_request, reply) => fresh(reply).type('text/javascript; charset=utf-8').send(worker));
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', REVALIDATED);
}

/** How long a page may take to respond. */
const TIMEOUT_MS = 5000;

/**
 * Replaces the worker when it is switched off: it takes over at once, deletes all caches and notifies every open page, which reloads
 * from the network when nothing is lost by that (pwa/src/features/offline/worker/app-worker.ts). A visible page that doesn't respond
 * is broken, so it is reloaded; a hidden one may only be suspended, with a form in it.
 */
const RETIRED = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  await Promise.all((await clients.matchAll({ type: 'window' })).map(reloadIfBroken));
}
async function reloadIfBroken(page) {
  if (await responds(page)) return;
  const now = await clients.get(page.id);
  if (now?.visibilityState === 'visible') await now.navigate(now.url).catch(() => {});
}
function responds(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ${TIMEOUT_MS});
    page.postMessage({ type: '${WORKER_RETIRED}' }, [port2]);
  });
}
`;
