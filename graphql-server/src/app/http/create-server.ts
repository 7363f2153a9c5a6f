import type { IncomingMessage } from 'node:http';
import type { AppConfig } from '@archive/schema/app-config';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { RequestContext } from '@mikro-orm/core';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { Orm } from '#data/orm';
import type { Clock } from '#kernel/clock';
import { requestIdFrom } from '#kernel/correlation';
import { type Logger, requestLogger } from '#kernel/logger';
import { Signer } from '#kernel/tokens';
import type { CatalogueNews } from '#ports/catalogue-news';
import type { FileStore } from '#ports/file-store';
import type { Container } from '../container/container.ts';
import { type AnswerKnown, answerKnown } from '../graphql/answer-known.ts';
import { mountGraphQL, startApollo } from '../graphql/apollo.ts';
import { buildGraphQLSchema } from '../graphql/build-schema.ts';
import type { MetricsOptions } from '../metrics/metrics-server.ts';
import { identifyActors, needsActorBeforeBody } from './actor.ts';
import { clientsBehind } from './client-of.ts';
import { makeDrainable } from './drain/drain.ts';
import { sendUnreadable, translateErrors } from './errors.ts';
import { healthRoutes } from './health.routes.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { countServed, observeRequests } from './observe-requests.ts';
import { boundConnections } from './overload/bound-connections.ts';
import { boundPipelines } from './overload/bound-pipelines.ts';
import { boundWork, type OverloadOptions } from './overload/bound-work.ts';
import { answerFromMemory } from './prepared/answer-from-memory.ts';
import { continueLate } from './refuse/continue-late.ts';
import { receivingWithin } from './refuse/receiving-within.ts';
import { refuseCrossSite } from './refuse/refuse-cross-site.ts';
import { refuseMalformed } from './refuse/refuse-malformed.ts';
import { refuseUnparsable } from './refuse/refuse-unparsable.ts';
import { takingWithin } from './refuse/taking-within.ts';
import { mountRoutes } from './routes.ts';
import { mountSandbox } from './sandbox.ts';
import { securityHeaders } from './security-headers.ts';
import { crawlerRoutes } from './web-app/crawler.routes.ts';
import { FindPage } from './web-app/heads/find-page.ts';
import { inlineScripts } from './web-app/inline-scripts.ts';
import { RenderedScreens } from './web-app/rendered-screens.ts';
import { readIndex, serveWebApp, staticPathsOf, type WebAppOptions } from './web-app/web-app.ts';

/** Room for what a program that escapes every letter makes of the longest message (32 kB) and of a hundred long names in a cart (54 kB). */
const BODY_LIMIT = 64 * 1024;
/** For receiving a request only: downloads may take as long as they like. */
const RECEIVE_MS = 30_000;
/** As long as a download may be at rest, and longer than anything that an answer waits for. */
const TAKE_MS = 120_000;

export interface ServerOptions {
  orm: Orm;
  services: Container;
  files: FileStore;
  /** What answers that are the same for everybody are remembered by. */
  news: CatalogueNews;
  clock: Clock;
  /** The application's secret. */
  secret: string;
  overload: OverloadOptions['signal'];
  onRejected: OverloadOptions['onRejected'];
  logger: Logger;
  isProduction: boolean;
  isSecure: boolean;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** Proxies in front of this server. */
  trustedProxies: number;
  /** Folder of the built app. */
  webRoot: string;
  /** Folder of its build for servers. */
  screensRoot: string;
  appConfig: AppConfig;
  metrics: MetricsOptions;
  /** Embedded stand-ins: address -> plugin. Empty when the real services are configured. */
  standIns: Record<string, FastifyPluginAsync>;
  /** Under which names, beside loopback ones, the emulators are called. */
  sandboxHostNames: () => string[];
}

/** The whole web server, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { orm, services, files, logger, isSecure, isProduction } = options;
  const app = createFastify(options);
  const clientOf = clientsBehind(options.trustedProxies);
  observeRequests(app, logger, options.onRejected);
  translateErrors(app);
  const headers = await securityHeaders(app, {
    ...{ usesStripe: !options.appConfig.payment.isSandbox, isSecure },
    inlineScripts: inlineScripts(readIndex(options.webRoot) ?? ''),
  });
  refuseMalformed(app, { isProduction });
  continueLate(app);
  refuseCrossSite(app, options.publicUrl);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
  boundWork(app, {
    ...{ signal: options.overload, headers, requestId: requestIds(options), clientOf, filePaths: staticPathsOf(options.webRoot) },
    onRejected: options.onRejected,
  });
  answerFromMemory(app, { news: options.news, clock: options.clock, onServed: countServed });
  boundPipelines(app);
  boundConnections(app, options);
  const signer = new Signer(options.secret, 'browser-cookie');
  const actors = { keepSession: services.keepSession, clientOf, signer, clock: options.clock, isSecure };
  // Emulators play other parties: neither our unit of work nor our actor is theirs.
  await mountSandbox(app, { emulators: options.standIns, hostNames: options.sandboxHostNames, isProduction, orm, actors });
  // After the memory, whose turn it would be otherwise.
  makeDrainable(app);
  healthRoutes(app, orm.em.fork());
  metricsRoutes(app, options.metrics);
  const apollo = await startApollo(app, { schema: await buildGraphQLSchema(services), em: orm.em.fork(), isProduction, logger });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, _reply, done) => (needsActorBeforeBody(request) ? RequestContext.create(orm.em, done) : done()));
    // Again before validation: reading a body leaves the asynchronous context that the unit of work lives in.
    scope.addHook('preValidation', (_request, _reply, done) => RequestContext.create(orm.em, done));
    identifyActors(scope, actors);
    mountRoutes(scope, services, files);
    crawlerRoutes(scope, { events: services.events, publicUrl: options.publicUrl });
    mountGraphQL(scope, apollo, { isProduction });
  });
  await serveWebApp(app, webAppOptions(options, answerKnown(apollo)));
  return app;
}

function createFastify({ logger, trustedProxies }: ServerOptions): FastifyInstance {
  const receiving = receivingWithin(RECEIVE_MS);
  return Fastify({
    // Its own lines tell where it listens, which a person at the terminal is told better; faults of requests are wanted.
    loggerInstance: logger.child({}, logger.isLevelEnabled('warn') ? { level: 'warn' } : {}) as never,
    // Request lines would carry the signatures in download links; what matters is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds({ trustedProxies }),
    childLoggerFactory: (parent, { reqId }) => requestLogger(parent as never, String(reqId)) as never,
    bodyLimit: BODY_LIMIT,
    ...receiving,
    http: { ...receiving.http, requireHostHeader: false },
    ...takingWithin(TAKE_MS),
    frameworkErrors: (_error, _request, reply) => sendUnreadable(reply),
    clientErrorHandler: refuseUnparsable,
    // Only as many addresses of X-Forwarded-For as we have proxies; whatever stands before them the client wrote.
    trustProxy: trustedProxies > 0 ? (_address: string, hop: number) => hop < trustedProxies : false,
    forceCloseConnections: 'idle',
    // Whoever has got through to us is answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
}

/** Gives each request its id, or leaves it the one that our proxy gave it. */
function requestIds({ trustedProxies }: Pick<ServerOptions, 'trustedProxies'>): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => requestIdFrom(headers['x-request-id'], trustedProxies > 0);
}

function webAppOptions(
  { orm, services, logger, publicUrl, webRoot, screensRoot, appConfig }: ServerOptions,
  answer: AnswerKnown,
): WebAppOptions {
  const site = { publicUrl, productName: appConfig.productName };
  const pages = new FindPage(services, site);
  const screens = new RenderedScreens({ folder: screensRoot, config: appConfig, answer });
  return {
    ...{ root: webRoot, config: appConfig, site, logger },
    screens: { render: (path) => RequestContext.create(orm.em, () => screens.render(path)) },
    findPage: { run: (path) => RequestContext.create(orm.em, () => pages.run(path)), plain: (path) => pages.plain(path) },
  };
}
