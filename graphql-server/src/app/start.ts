import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#kernel/clock';
import { createLogger } from '#kernel/logger';
import { Closers } from './closers.ts';
import type { Config } from './config.ts';
import { createContainer } from './container.ts';
import { createServer } from './http/create-server.ts';
import { type Infrastructure, openInfrastructure } from './infrastructure.ts';
import { startJobs } from './worker/start-jobs.ts';

export interface RunningApp {
  /** Null in a process that only works on jobs. */
  server: FastifyInstance | null;
  stop(): Promise<void>;
}

/** Starts what this process is configured to do: the web server, the worker, or both. */
export async function start(config: Config, onProgress: (line: string) => void): Promise<RunningApp> {
  const logger = createLogger(config.LOG_LEVEL);
  const closers = new Closers();
  try {
    const outside = await openInfrastructure({ config, logger, closers, onProgress });
    const services = createContainer({ ...outside, clock: systemClock, logger, settings: settingsOf(config, outside.secret) });
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

type Services = ReturnType<typeof createContainer>;

async function listen(
  config: Config,
  outside: Infrastructure,
  services: Services,
  logger: ReturnType<typeof createLogger>,
  closers: Closers,
) {
  const isSecure = config.publicUrl.startsWith('https:');
  const server = await createServer({
    ...{ orm: outside.orm, services, files: outside.files, clock: systemClock, logger, isSecure },
    ...{ isProduction: config.isProduction, trustedProxies: config.TRUST_PROXY, webRoot: webRoot(), standIns: outside.standIns },
    appConfig: {
      productName: config.PRODUCT_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      payment: { publishableKey: outside.publishableKey, isSandbox: config.stripe === null },
    },
  });
  await server.listen({ host: config.HOST, port: config.PORT });
  closers.add(() => server.close());
  return server;
}

function settingsOf(config: Config, secret: string) {
  return {
    secret,
    publicUrl: config.publicUrl,
    productName: config.PRODUCT_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    mailPatienceMs: 5000,
  };
}

/** From the sources as well as from the built server, which lies one folder higher. */
function webRoot(): string {
  return join(import.meta.dirname, import.meta.dirname.endsWith('dist') ? '../../pwa/dist' : '../../../pwa/dist');
}
