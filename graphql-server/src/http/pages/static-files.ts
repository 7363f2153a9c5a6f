import { existsSync, readdirSync } from 'node:fs';
import type { Brand } from '@archive/schema/app/app-config';
import { APP_PICTURE_PATHS, ASSETS_PATH, startsWithAny, WORKER_PATH } from '@archive/schema/app/service-worker';
import { MANIFEST_PATH, webManifest } from '@archive/schema/app/web-manifest';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FOR_A_DAY, FOR_A_YEAR, REVALIDATED } from '#kernel/http/cache-control';

const assets = startsWithAny([ASSETS_PATH]);
const appPictures = startsWithAny(APP_PICTURE_PATHS);

/** Path prefixes that {@link serveStaticFiles} serves. */
export function staticPaths(root: string, index: string): string[] {
  return existsSync(root) ? readdirSync(root).flatMap((name) => (`/${name}` === index ? [] : `/${name}`)) : [];
}

/** Serves the files of the built app, compressed at build time. @param index the page, which is not served as a file */
export async function serveStaticFiles(app: FastifyInstance, root: string, index: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    globIgnore: [`**${index}*`, `**${WORKER_PATH}*`, '**/*.{br,gz}'],
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.slice(root.length).replaceAll('\\', '/')));
      // The payment provider's frames load our font.
      if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });
}

/** Names in assets/ contain a hash. The pictures of the landing and story pages rarely change, everything else with each deployment. */
function cacheControl(path: string): string {
  if (assets.test(path)) return FOR_A_YEAR;
  return appPictures.test(path) ? FOR_A_DAY : REVALIDATED;
}

/** Serves the web app manifest, with the shop's own name. */
export function serveWebManifest(app: FastifyInstance, brand: Pick<Brand, 'productName'>): void {
  const manifest = JSON.stringify(webManifest(brand));
  app.get(MANIFEST_PATH, (_request, reply) => reply.header('cache-control', REVALIDATED).type('application/manifest+json').send(manifest));
}
