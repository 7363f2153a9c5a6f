import type { AddressInfo } from 'node:net';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import { type Container, createContainer } from '#container/container';
import { createServer } from '#http/create-server';
import type { DrainTimes } from '#http/drain/drain';
import { listenForMetrics, type MetricsOptions } from '#http/metrics/metrics-endpoint';
import { ShopMetrics } from '#http/metrics/shop-metrics';
import { OverloadSignal } from '#http/overload/overload-signal';
import { type Clock, systemClock } from '#kernel/clock';
import { hostNameOf } from '#kernel/http/hosts';
import { RejectionLog } from '#kernel/limits/rejection-log';
import { createLogger, type Logger } from '#kernel/logging/logger';
import { recordBuild, watchDisk, watchProcess } from '#kernel/metrics/metrics';
import type { Config } from '../config/config.ts';
import { isPlaceholder } from '../config/config-errors.ts';
import { configWarnings } from '../config/config-warnings.ts';
import { proxyAccessWarnings } from '../data-folder/proxy-access.ts';
import { SCREENS_ROOT, WEB_ROOT } from '../folders.ts';
import { demoPictures } from '../reject-demo-catalogue.ts';
import { Disposers } from './disposers.ts';
import { seedFirstAdmin } from './first-admin.ts';
import { type OpenInfrastructure, openInfrastructure } from './infrastructure.ts';
import { startJobs } from './start-jobs.ts';

export interface RunningApp {
  /** Null in a process that only runs jobs. */
  server: FastifyInstance | null;
  /** @param drainTimes how long requests and jobs in progress may take, and proxies to notice */
  stop(drainTimes?: DrainTimes): Promise<void>;
}

/** Starts what this process is configured to be: the web server, the worker, or both. */
export async function start(
  config: Config,
  onProgress: (line: string) => void,
  clock: Clock = systemClock,
  logger: Logger = createLogger(config.LOG_LEVEL),
): Promise<RunningApp> {
  const disposers = new Disposers();
  recordProcess(config);
  const warnings = configWarnings(config);
  for (const line of warnings) logger.warn(line);
  const rejections = new RejectionLog(logger);
  disposers.add(() => rejections.flush());
  const onRejected = rejections.note;
  try {
    const infrastructure = await openInfrastructure({ config, logger, clock, disposers, onProgress });
    const settings = settingsOf(config, infrastructure.secret, warnings);
    const services = createContainer({ ...infrastructure, clock, logger, onRejected, settings });
    await RequestContext.create(infrastructure.orm.em, () => seedFirstAdmin(services.makeFirstAdmin, config, onProgress));
    const metrics = { shop: new ShopMetrics(infrastructure.pool), token: config.METRICS_TOKEN };
    if (config.METRICS_PORT !== undefined) disposers.add(await listenForMetrics(config.HOST, config.METRICS_PORT, metrics));
    const server = config.isWeb ? await listen(config, infrastructure, services, { logger, clock, disposers, metrics, onRejected }) : null;
    if (config.isWorker) await work(config, infrastructure, services, { logger, disposers });
    void proxyAccessWarnings(config, process.umask()).then((lines) => {
      for (const line of lines) logger.warn(line);
      warnings.push(...lines);
    });
    return {
      server,
      async stop(drainTimes) {
        // Requests first, because some wait for the result of a job.
        if (drainTimes) await server?.drain.run(drainTimes);
        await disposers.dispose();
      },
    };
  } catch (error) {
    await disposers.dispose();
    throw error;
  }
}

function recordProcess(config: Config): void {
  watchProcess();
  watchDisk(config.DATA_DIR);
  recordBuild(config.BUILD_VERSION, config.BUILD_REVISION);
}

async function work(
  config: Config,
  infrastructure: OpenInfrastructure,
  services: Container,
  { logger, disposers }: Pick<ListenOptions, 'logger' | 'disposers'>,
): Promise<void> {
  const worker = await startJobs(infrastructure, services, logger, { cutsPhotos: config.CUT_PHOTOS });
  disposers.add(() => worker.stop());
  // First: a job that cuts a photo would hold up the worker's end.
  disposers.add(() => infrastructure.cutter.close());
}

interface ListenOptions {
  logger: Logger;
  clock: Clock;
  disposers: Disposers;
  metrics: MetricsOptions;
  onRejected: RejectionLog['note'];
}

async function listen(
  config: Config,
  infrastructure: OpenInfrastructure,
  services: Container,
  { logger, clock, disposers, metrics, onRejected }: ListenOptions,
) {
  const overload = new OverloadSignal(await infrastructure.orm.em.getDriver().getConnection().getNativeClient());
  disposers.add(() => overload.stop());
  const isSecure = config.publicUrl.startsWith('https:');
  const server = await createServer({
    orm: infrastructure.orm,
    services,
    files: infrastructure.files,
    logger,
    isSecure,
    publicUrl: config.publicUrl,
    metrics,
    catalogueChanges: infrastructure.catalogueChanges,
    clock,
    secret: infrastructure.secret,
    overload,
    onRejected,
    ...{
      isProduction: config.isProduction,
      trustedProxies: config.TRUST_PROXY,
      webRoot: WEB_ROOT,
      screensRoot: SCREENS_ROOT,
      emulators: infrastructure.emulators,
      // A worker on another machine calls the Stripe emulator under HOST; this process calls it where it listens.
      sandboxHostNames: () => [new URL(config.publicUrl).host, config.HOST, new URL(infrastructure.ownAddress.origin).host].map(hostNameOf),
    },
    appConfig: {
      productName: config.PRODUCT_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      payment: { publishableKey: infrastructure.publishableKey, isSandbox: config.stripe === null },
      hasServiceWorker: config.SERVICE_WORKER,
    },
  });
  infrastructure.catalogueChanges.start();
  disposers.add(() => infrastructure.catalogueChanges.stop());
  await server.listen({ host: config.HOST, port: config.PORT });
  infrastructure.ownAddress.listensAt(server.server.address() as AddressInfo);
  disposers.add(() => server.close());
  return server;
}

function settingsOf(config: Config, secret: string, warnings: readonly string[]) {
  return {
    secret,
    publicUrl: config.publicUrl,
    productName: config.PRODUCT_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    ownerEmail: config.OWNER_EMAIL,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    isEmulated: { payments: config.stripe === null, mail: !config.SMTP_URL },
    hasOwnContact: ![config.SUPPORT_EMAIL, config.OWNER_EMAIL].some(isPlaceholder),
    demoPictures: lazily(() => [...demoPictures()]),
    build: { version: config.BUILD_VERSION, revision: config.BUILD_REVISION },
    warnings,
    mailTimeoutMs: 5000,
  };
}

/** Calls `read` at the first use. */
function lazily<T>(read: () => T): () => T {
  let value: { is: T } | undefined;
  return () => {
    value ??= { is: read() };
    return value.is;
  };
}
