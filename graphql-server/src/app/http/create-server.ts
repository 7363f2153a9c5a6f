import type { AppConfig } from '@archive/schema/app-config';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { RequestContext } from '@mikro-orm/core';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Orm } from '#data/orm';
import type { Logger } from '#kernel/logger';
import type { FileStore } from '#ports/file-store';
import type { Container } from '../container/container.ts';
import { mountGraphQL } from '../graphql/apollo.ts';
import { buildGraphQLSchema } from '../graphql/build-schema.ts';
import { identifyActors } from './actor.ts';
import { crawlerRoutes } from './crawler.routes.ts';
import { sendUnreadable, translateErrors } from './errors.ts';
import { FindPage } from './heads/find-page.ts';
import { healthRoutes } from './health.routes.ts';
import { receivingWithin } from './receiving-within.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { mountRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWebApp, type WebAppOptions } from './web-app.ts';

/** Far above any cart, far below what would hurt. */
const BODY_LIMIT = 256 * 1024;
/** For receiving a request only: downloads may take as long as they like. */
const RECEIVE_MS = 30_000;

export interface ServerOptions {
  orm: Orm;
  services: Container;
  files: FileStore;
  logger: Logger;
  isProduction: boolean;
  isSecure: boolean;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** Proxies in front of this server. */
  trustedProxies: number;
  /** Folder of the built app. */
  webRoot: string;
  appConfig: AppConfig;
  /** Embedded stand-ins: address -> plugin. Empty when the real services are configured. */
  standIns: Record<string, FastifyPluginAsync>;
}

/** The whole web server, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { orm, services, files, logger, isSecure, isProduction } = options;
  const app = Fastify({
    // Its own lines tell where it listens, which a person at the terminal is told better; faults of requests are wanted.
    loggerInstance: logger.child({}, logger.isLevelEnabled('warn') ? { level: 'warn' } : {}) as never,
    // Request lines would carry the signatures in download links; what matters is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    ...receivingWithin(RECEIVE_MS),
    frameworkErrors: (_error, _request, reply) => sendUnreadable(reply),
    // Only as many addresses of X-Forwarded-For as we have proxies; whatever stands before them the client wrote.
    trustProxy: options.trustedProxies > 0 ? (_address: string, hop: number) => hop < options.trustedProxies : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  translateErrors(app);
  refuseMalformed(app, { isProduction });
  refuseCrossSite(app, options.publicUrl);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await securityHeaders(app, { usesStripe: !options.appConfig.payment.isSandbox, isSecure });
  // Stand-ins play other parties: neither our unit of work nor our actor is theirs.
  for (const [prefix, plugin] of Object.entries(options.standIns)) await app.register(plugin, { prefix });
  healthRoutes(app, orm.em.fork());
  await app.register(async (scope) => {
    // Before validation and not on request: reading a body leaves the asynchronous context that the unit of work lives in.
    scope.addHook('preValidation', (_request, _reply, done) => RequestContext.create(orm.em, done));
    identifyActors(scope, { keepSession: services.keepSession, isSecure });
    mountRoutes(scope, services, files);
    crawlerRoutes(scope, { events: services.events, publicUrl: options.publicUrl });
    await mountGraphQL(scope, { schema: await buildGraphQLSchema(services), isProduction, logger });
  });
  await serveWebApp(app, webAppOptions(options));
  return app;
}

function webAppOptions({ orm, services, logger, publicUrl, webRoot, appConfig }: ServerOptions): WebAppOptions {
  const site = { publicUrl, productName: appConfig.productName };
  const pages = new FindPage(services, site);
  return {
    ...{ root: webRoot, config: appConfig, site, logger },
    findPage: { run: (path) => RequestContext.create(orm.em, () => pages.run(path)), plain: (path) => pages.plain(path) },
  };
}
