import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PATH, SHELL_REVISION_MARK, WORKER_PATH } from '@archive/schema/service-worker';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface WorkerFilesOptions {
  /** Folder of the built app. */
  root: string;
  /** The page that the worker opens at every screen. */
  shell: string;
  /** False: the kill switch. */
  isOn: boolean;
}

/** Serves the service worker and its shell. Browsers ask for the worker again and again, and install another one at any other byte. */
export function serveWorkerFiles(app: FastifyInstance, { root, shell, isOn }: WorkerFilesOptions): void {
  app.get(SHELL_PATH, (_request, reply) => fresh(reply).header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(shell));
  const file = join(root, WORKER_PATH);
  if (!existsSync(file)) return;
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 16);
  const worker = isOn ? readFileSync(file, 'utf8').replaceAll(SHELL_REVISION_MARK, revision) : RETIRED;
  app.get(WORKER_PATH, (_request, reply) => fresh(reply).type('text/javascript; charset=utf-8').send(worker));
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache');
}

/** In the worker's place: it takes over at once, throws away what was kept, and lets every open page load from the network again. */
const RETIRED = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url).catch(() => {});
}
`;
