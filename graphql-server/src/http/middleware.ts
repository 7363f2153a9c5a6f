import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import { mountGraphQL } from '#graphql/apollo';
import { makeDrainable } from './drain/drain.ts';
import { translateErrors } from './errors.ts';
import { healthRoutes } from './health.routes.ts';
import { metricsRoutes } from './metrics/metrics-endpoint.ts';
import { countCacheHit, observeRequests } from './observe-requests.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { limitConnections, limitPipelining } from './overload/connection-limits.ts';
import { limitConcurrency } from './overload/limit-concurrency.ts';
import { crawlerRoutes } from './pages/crawler.routes.ts';
import { serveWebApp, staticPathsOf } from './pages/web-app.ts';
import { identifyActors, needsActorBeforeBody } from './request/actor.ts';
import { delayContinue } from './request-checks/delay-continue.ts';
import { rejectCrossSite } from './request-checks/reject-cross-site.ts';
import { rejectMalformed } from './request-checks/reject-malformed.ts';
import { serveFromCache } from './response-cache/serve-from-cache.ts';
import { mountRoutes } from './routes.ts';
import { mountSandbox } from './sandbox.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import type { ServerContext } from './server-context.ts';

interface Middleware {
  name: string;
  install(app: FastifyInstance, context: ServerContext): void | Promise<void>;
}

/**
 * Everything that a request passes, in the order in which it is installed. Two rules decide the order:
 * - Fastify runs hooks in the order of installation. Routes and scopes get only the hooks and the error handler before them.
 * - `wrapRequestListener` wraps what was installed before, so the last one to call it sees a request first.
 */
export const MIDDLEWARE: readonly Middleware[] = [
  // First, so that the measured time, the request id and the count include everything else.
  { name: 'request observation', install: (app, { logger, onRejected }) => observeRequests(app, logger, onRejected) },
  // Before all routes and scopes: they inherit the error handler.
  { name: 'error translation', install: translateErrors },
  // Before everything that responds: rejections have these headers, too.
  { name: 'security headers', install: (app, { securityHeaders }) => sendSecurityHeaders(app, securityHeaders) },
  // Before anything that reads addresses, headers or bodies.
  { name: 'malformed requests', install: rejectMalformed },
  // Runs after all `onRequest` hooks, wherever it is here: the body of a rejected request is never requested.
  { name: 'delayed 100 Continue', install: delayContinue },
  // Before cookies are read, so that a request from another site can't use a visitor's session.
  { name: 'cross-site requests', install: (app, { publicUrl }) => rejectCrossSite(app, publicUrl) },
  // Before the routes and the sandbox, which read cookies to identify the actor.
  {
    name: 'cookies',
    install: async (app) => {
      await app.register(cookie);
    },
  },
  // Before the routes, to each of which it adds a hook. Cached responses are compressed already and pass it unchanged.
  {
    name: 'compression',
    install: async (app) => {
      await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
    },
  },
  // Before the response cache, which wraps it: cached responses are never rejected. Before hooks that query the database.
  {
    name: 'concurrency limit',
    install: (app, { overload, securityHeaders, requestId, actors, webRoot, onRejected }) =>
      limitConcurrency(app, {
        signal: overload,
        headers: securityHeaders.standard,
        requestId,
        clientOf: actors.clientOf,
        onRejected,
        filePaths: staticPathsOf(webRoot),
      }),
  },
  // After everything that writes headers on all responses, which it stores with the body; before all routes.
  {
    name: 'response cache',
    install: (app, { catalogueChanges: changes, clock }) => serveFromCache(app, { changes, clock, onHit: countCacheHit }),
  },
  // After all other request listeners, which it wraps: requests beyond the limit reach none of them.
  { name: 'pipelining limit', install: limitPipelining },
  // Counts connections, not requests: independent of the rest.
  { name: 'connection limit', install: limitConnections },
  // Outside of the scope of our routes: emulators are other parties and use neither our unit of work nor our actor.
  {
    name: 'sandbox',
    install: (app, { emulators, sandboxHostNames: hostNames, isProduction, orm, actors }) =>
      mountSandbox(app, { emulators, hostNames, isProduction, orm, actors }),
  },
  // After all request listeners: they would wrap its listener as well, and call it only for some requests.
  { name: 'drain', install: makeDrainable },
  // Outside of the scope of our routes: a probe opens no unit of work and reads no session.
  { name: 'health', install: (app, { orm }) => healthRoutes(app, orm.em.fork()) },
  { name: 'metrics', install: (app, { metrics }) => metricsRoutes(app, metrics) },
  // In a scope of its own, where each request has a unit of work and an actor.
  {
    name: 'GraphQL and REST routes',
    install: async (app, context) => {
      await app.register(async (scope) => installRoutes(scope, context));
    },
  },
  // Last: its not-found handler serves every path that no route above has.
  { name: 'pages and static files', install: (app, { pages }) => serveWebApp(app, pages) },
];

function installRoutes(scope: FastifyInstance, context: ServerContext): void {
  const { orm, actors, services, files, apollo, publicUrl, isProduction, clock } = context;
  scope.addHook('onRequest', (request, _reply, done) => (needsActorBeforeBody(request) ? RequestContext.create(orm.em, done) : done()));
  // Again before validation: reading a body leaves the asynchronous context that the unit of work lives in.
  scope.addHook('preValidation', (_request, _reply, done) => RequestContext.create(orm.em, done));
  identifyActors(scope, actors);
  mountRoutes(scope, services, files, clock);
  openApiRoutes(scope, services.brand, publicUrl);
  crawlerRoutes(scope, { events: services.events, photoSets: services.photoSets, publicUrl });
  mountGraphQL(scope, apollo, { isProduction });
}
