import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { AppConfig } from '@archive/schema/app/app-config';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Container } from '#container/container';
import type { Orm } from '#data/orm';
import { startApollo } from '#graphql/apollo';
import { buildGraphQLSchema } from '#graphql/build-schema';
import type { ApolloContext } from '#graphql/context';
import { persistedQueryExecutor } from '#graphql/execute-persisted-query';
import type { Clock } from '#kernel/clock';
import { requestIdFrom } from '#kernel/logging/correlation';
import type { Logger } from '#kernel/logging/logger';
import { Signer } from '#kernel/secrets/tokens';
import type { CatalogueChanges } from '#ports/catalogue-changes';
import type { FileStore } from '#ports/file-store';
import type { MetricsOptions } from './metrics/metrics-endpoint.ts';
import type { OverloadOptions } from './overload/limit-concurrency.ts';
import { FindPage } from './pages/metadata/find-page.ts';
import { RenderedScreens } from './pages/rendered-screens.ts';
import { readIndex, type WebAppOptions } from './pages/web-app.ts';
import type { ActorOptions } from './request/actor.ts';
import { clientsBehind } from './request/client-of.ts';
import { inlineScripts, makeSecurityHeaders, type SecurityHeaderSets } from './security-headers.ts';

export interface ServerOptions {
  orm: Orm;
  services: Container;
  files: FileStore;
  /** Invalidates the response cache. */
  catalogueChanges: CatalogueChanges;
  clock: Clock;
  /** The application's secret. */
  secret: string;
  overload: OverloadOptions['signal'];
  onRejected: OverloadOptions['onRejected'];
  logger: Logger;
  isProduction: boolean;
  isSecure: boolean;
  /** The public address, without a trailing slash. */
  publicUrl: string;
  /** Proxies in front of this server. */
  trustedProxies: number;
  /** Folder of the built app. */
  webRoot: string;
  /** Folder of its server build. */
  screensRoot: string;
  appConfig: AppConfig;
  metrics: MetricsOptions;
  /** Emulators of services: path -> plugin. Empty when the real services are configured. */
  emulators: Record<string, FastifyPluginAsync>;
  /** The host names of the emulators besides loopback names. */
  sandboxHostNames: () => string[];
}

/** What the middleware shares: the options, and what is derived from them once. */
export interface ServerContext extends ServerOptions {
  actors: ActorOptions;
  apollo: ApolloServer<ApolloContext>;
  pages: WebAppOptions;
  /** Returns the id of a request, or creates one. */
  requestId: RequestId;
  securityHeaders: SecurityHeaderSets;
}

export async function createContext(app: FastifyInstance, options: ServerOptions): Promise<ServerContext> {
  const { orm, services, clock, logger, isSecure, isProduction } = options;
  const apollo = await startApollo(app, { schema: await buildGraphQLSchema(services), em: orm.em.fork(), isProduction, logger });
  return {
    ...options,
    apollo,
    actors: {
      sessionRenewal: services.sessionRenewal,
      clientOf: clientsBehind(options.trustedProxies),
      clock,
      isSecure,
      signer: new Signer(options.secret, 'browser-cookie'),
    },
    pages: pageOptions(options, apollo),
    requestId: requestIds(options),
    securityHeaders: await makeSecurityHeaders({
      usesStripe: !options.appConfig.payment.isSandbox,
      isSecure,
      inlineScripts: inlineScripts(readIndex(options.webRoot) ?? ''),
    }),
  };
}

type RequestId = (request: Pick<IncomingMessage, 'headers'>) => string;

/** Keeps the request id set by our proxy. */
export function requestIds({ trustedProxies }: Pick<ServerOptions, 'trustedProxies'>): RequestId {
  return ({ headers }) => requestIdFrom(headers['x-request-id'], trustedProxies > 0);
}

function pageOptions(
  { orm, services, logger, publicUrl, webRoot, screensRoot, appConfig }: ServerOptions,
  apollo: ApolloServer<ApolloContext>,
): WebAppOptions {
  const site = { publicUrl, productName: appConfig.productName };
  const pages = new FindPage(services, site);
  const screens = new RenderedScreens({ folder: screensRoot, config: appConfig, answer: persistedQueryExecutor(apollo) });
  return {
    root: webRoot,
    config: appConfig,
    site,
    logger,
    screens: { render: (path) => RequestContext.create(orm.em, () => screens.render(path)) },
    findPage: { run: (path) => RequestContext.create(orm.em, () => pages.run(path)), plain: (path) => pages.plain(path) },
  };
}
