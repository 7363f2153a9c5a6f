import type { AddressInfo } from 'node:net';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '#kernel/clock';
import { createLogger } from '#kernel/logger';
import { Closers } from './closers.ts';
import type { Config } from './config.ts';
import { type Container, createContainer } from './container/container.ts';
import { WEB_ROOT } from './folders.ts';
import { createServer } from './http/create-server.ts';
import { type Infrastructure, openInfrastructure } from './infrastructure.ts';
import { seedFirstAdmin } from './seed/first-admin.ts';
import { startJobs } from './worker/start-jobs.ts';

export interface RunningApp {
  /** Null in a process that only works on jobs. */
  server: FastifyInstance | null;
  stop(): Promise<void>;
}

/** Starts what this process is configured to do: the web server, the worker, or both. */
export async function start(config: Config, onProgress: (line: string) => void, clock: Clock = systemClock): Promise<RunningApp> {
  const logger = createLogger(config.LOG_LEVEL);
  const closers = new Closers();
  try {
    const outside = await openInfrastructure({ config, logger, clock, closers, onProgress });
    const services = createContainer({ ...outside, clock, logger, settings: settingsOf(config, outside.secret) });
    await RequestContext.create(outside.orm.em, () => seedFirstAdmin(services.makeFirstAdmin, config, onProgress));
    const server = config.isWeb ? await listen(config, outside, services, logger, closers) : null;
    if (config.isWorker) {
      const worker = await startJobs(outside, services, logger);
      closers.add(() => worker.stop());
    }
    return { server, stop: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function listen(
  config: Config,
  outside: Infrastructure,
  services: Container,
  logger: ReturnType<typeof createLogger>,
  closers: Closers,
) {
  const isSecure = config.publicUrl.startsWith('https:');
  const server = await createServer({
    ...{ orm: outside.orm, services, files: outside.files, logger, isSecure, publicUrl: config.publicUrl },
    ...{ isProduction: config.isProduction, trustedProxies: config.TRUST_PROXY, webRoot: WEB_ROOT, standIns: outside.standIns },
    appConfig: {
      productName: config.PRODUCT_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      payment: { publishableKey: outside.publishableKey, isSandbox: config.stripe === null },
      hasServiceWorker: config.SERVICE_WORKER,
    },
  });
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
