import type { AddressInfo } from 'node:net';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '#kernel/clock';
import { hostNameOf } from '#kernel/host-name';
import { createLogger, type Logger } from '#kernel/logger';
import { tellBuild, watchDisk, watchProcess } from '#kernel/metrics';
import { RejectionLog } from '#kernel/rejection-log';
import { closedToProxy } from './closed-to-proxy.ts';
import { Closers } from './closers.ts';
import type { Config } from './config/config.ts';
import { doubtfulSettings } from './config/doubtful-settings.ts';
import { type Container, createContainer } from './container/container.ts';
import { seedFirstAdmin } from './first-admin.ts';
import { SCREENS_ROOT, WEB_ROOT } from './folders.ts';
import { createServer } from './http/create-server.ts';
import type { Patience } from './http/drain/drain.ts';
import { OverloadSignal } from './http/overload/overload-signal.ts';
import { type Infrastructure, openInfrastructure } from './infrastructure.ts';
import { listenForMetrics, type MetricsOptions } from './metrics/metrics-server.ts';
import { ShopFigures } from './metrics/shop-figures.ts';
import { startJobs } from './worker/start-jobs.ts';

export interface RunningApp {
  /** Null in a process that only works on jobs. */
  server: FastifyInstance | null;
  /** @param patience lets requests and jobs in progress come to their end, and proxies notice */
  stop(patience?: Patience): Promise<void>;
}

/** Starts what this process is configured to do: the web server, the worker, or both. */
export async function start(
  config: Config,
  onProgress: (line: string) => void,
  clock: Clock = systemClock,
  logger: Logger = createLogger(config.LOG_LEVEL),
): Promise<RunningApp> {
  const closers = new Closers();
  watchProcess();
  watchDisk(config.DATA_DIR);
  tellBuild(config.BUILD_VERSION, config.BUILD_REVISION);
  for (const line of doubtfulSettings(config)) logger.warn(line);
  const rejections = new RejectionLog(logger);
  closers.add(() => rejections.flush());
  const onRejected = rejections.note;
  try {
    const outside = await openInfrastructure({ config, logger, clock, closers, onProgress });
    const services = createContainer({ ...outside, clock, logger, onRejected, settings: settingsOf(config, outside.secret) });
    await RequestContext.create(outside.orm.em, () => seedFirstAdmin(services.makeFirstAdmin, config, onProgress));
    const metrics = { figures: new ShopFigures(outside.pool), token: config.METRICS_TOKEN };
    if (config.METRICS_PORT !== undefined) closers.add(await listenForMetrics(config.HOST, config.METRICS_PORT, metrics));
    const server = config.isWeb ? await listen(config, outside, services, { logger, clock, closers, metrics, onRejected }) : null;
    if (config.isWorker) {
      const worker = await startJobs(outside, services, logger);
      closers.add(() => worker.stop());
    }
    void closedToProxy(config, process.umask()).then((lines) => {
      for (const line of lines) logger.warn(line);
    });
    return {
      server,
      async stop(patience) {
        // Requests first: some wait for what a job does.
        if (patience) await server?.drain.run(patience);
        await closers.close();
      },
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

interface ListenOptions {
  logger: Logger;
  clock: Clock;
  closers: Closers;
  metrics: MetricsOptions;
  onRejected: RejectionLog['note'];
}

async function listen(
  config: Config,
  outside: Infrastructure,
  services: Container,
  { logger, clock, closers, metrics, onRejected }: ListenOptions,
) {
  const overload = new OverloadSignal(await outside.orm.em.getDriver().getConnection().getNativeClient());
  closers.add(() => overload.stop());
  const isSecure = config.publicUrl.startsWith('https:');
  const server = await createServer({
    ...{ orm: outside.orm, services, files: outside.files, logger, isSecure, publicUrl: config.publicUrl },
    ...{ metrics, news: outside.news, clock, secret: outside.secret, overload, onRejected },
    ...{
      isProduction: config.isProduction,
      trustedProxies: config.TRUST_PROXY,
      webRoot: WEB_ROOT,
      screensRoot: SCREENS_ROOT,
      standIns: outside.standIns,
      // A worker on another machine calls the card sandbox under HOST; this process calls it where it listens.
      sandboxHostNames: () => [new URL(config.publicUrl).host, config.HOST, new URL(outside.ownAddress.origin).host].map(hostNameOf),
    },
    appConfig: {
      productName: config.PRODUCT_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      payment: { publishableKey: outside.publishableKey, isSandbox: config.stripe === null },
      hasServiceWorker: config.SERVICE_WORKER,
    },
  });
  outside.news.start();
  closers.add(() => outside.news.stop());
  await server.listen({ host: config.HOST, port: config.PORT });
  outside.ownAddress.listensAt(server.server.address() as AddressInfo);
  closers.add(() => server.close());
  return server;
}

function settingsOf(config: Config, secret: string) {
  return {
    secret,
    publicUrl: config.publicUrl,
    productName: config.PRODUCT_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    ownerEmail: config.OWNER_EMAIL,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    mailPatienceMs: 5000,
  };
}
