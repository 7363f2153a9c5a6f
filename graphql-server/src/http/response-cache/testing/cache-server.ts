import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { makeDrainable } from '#http/drain/drain';
import { rejectMalformed } from '#http/request-checks/reject-malformed';
import type { CacheHit } from '../response-cache.ts';
import { serveFromCache } from '../serve-from-cache.ts';
import { FakeCatalogueChanges } from './fake-catalogue-changes.ts';

/** A server with a response cache and drain, without routes. `served` lists the cache hits. */
export async function cacheServer(): Promise<{ app: FastifyInstance; changes: FakeCatalogueChanges; served: CacheHit[] }> {
  const [app, changes, served] = [Fastify({ forceCloseConnections: 'idle' }), new FakeCatalogueChanges(), [] as CacheHit[]];
  app.decorateRequest('operation', null);
  rejectMalformed(app, { isProduction: false });
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-frame-options', 'DENY');
  });
  serveFromCache(app, { changes, clock: { now: () => new Date() }, onHit: (answer) => served.push(answer) });
  makeDrainable(app);
  return { app, changes, served };
}
