import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { readConfig } from '#app/config';
import { start } from '#app/start';

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string;
  }
}

/** A whole shop for one test file: own database, own folder, own port, real HTTP, real jobs, real mail. */
export interface TestShop {
  url: string;
  databaseUrl: string;
  /** The application's secret, from which the sandbox's keys are made. */
  secret: string;
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function openShop(env: Record<string, string> = {}): Promise<TestShop> {
  const databaseUrl = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  const config = readConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    ...{ RATE_LIMIT_SCALE: '1000', APP_SECRET: secret, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', ...env },
  });
  const app = await start(config, () => {});
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    secret,
    query: async (sql, values) => (await client.query(sql, values)).rows as never,
    async stop() {
      await client.end();
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty database on the server that the whole test run shares. */
async function createDatabase(): Promise<string> {
  const url = new URL(inject('pgUrl'));
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
