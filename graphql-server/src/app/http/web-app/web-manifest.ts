import type { Brand } from '@archive/schema/app-config';
import { MANIFEST_PATH, webManifest } from '@archive/schema/web-manifest';
import type { FastifyInstance } from 'fastify';
import { ASKED_ANEW } from '#kernel/cache-control';

/** Serves what makes the shop an app that can be installed, under the shop's own name. */
export function serveWebManifest(app: FastifyInstance, brand: Pick<Brand, 'productName'>): void {
  const manifest = JSON.stringify(webManifest(brand));
  app.get(MANIFEST_PATH, (_request, reply) => reply.header('cache-control', ASKED_ANEW).type('application/manifest+json').send(manifest));
}
