import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DrainTimes } from '#http/drain/drain';
import { systemClock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { readConfig } from '#ops/config/config';
import { type RunningApp, start } from '#ops/start/start';
import { freePort } from './processes/free-port.ts';
import { copyTemplate } from './templates/shop-template.ts';

/** A complete shop for one test file, with its own database, folder and port, and with real HTTP, jobs and email. */
export interface TestShop {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** APP_SECRET, from which the emulator's keys are derived. */
  secret: string;
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** @param drainTimes how long to wait for requests in flight; without it they are aborted */
  stop(drainTimes?: DrainTimes): Promise<void>;
}

/** Settings for Stripe's real test mode. No request goes to Stripe as long as nothing is paid. */
export const REAL_CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
};

/**
 * @param clock the shop's clock, used for sessions, links and limits
 * @param logger by default one that follows LOG_LEVEL
 */
export async function openShop(env: Record<string, string> = {}, clock = systemClock, logger?: Logger): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const databaseUrl = await copyTemplate(dataDir);
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  const config = readConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    PUBLIC_URL: `http://localhost:${port}`,
    ...{ RATE_LIMIT_SCALE: '1000', APP_SECRET: secret, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
    // Cutting 200 photos of the demo would slow down every other test.
    ...{ CUT_PHOTOS: 'false', ...env },
  });
  const app = await start(config, () => {}, clock, logger);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    url: urlOf(app),
    databaseUrl,
    dataDir,
    secret,
    query: async (sql, values) => (await client.query(sql, values)).rows as never,
    async stop(drainTimes) {
      // The shop starts stopping at once, as after a signal.
      await Promise.all([app.stop(drainTimes), client.end()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf({ server }: RunningApp): string {
  if (!server) throw new Error('This shop has no web server.');
  const { address, port } = server.server.address() as AddressInfo;
  return `http://${address}:${port}`;
}
