import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@archive/sandbox/testing/database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#ops/config/config';
import { type RunningApp, start } from '#ops/start/start';
import { freePort } from '../support/processes/free-port.ts';
import { REAL_CARDS } from '../support/shop.ts';

let databaseUrl: string;
let dataDir: string;
const lines: string[] = [];
const apps: RunningApp[] = [];

/** Four instances start at once on one empty database, as in a deployment that is tried with Stripe's test keys. */
beforeAll(async () => {
  databaseUrl = await createDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'first-start-'));
  const starts = await Promise.allSettled(Array.from({ length: 4 }, startOne));
  for (const outcome of starts) if (outcome.status === 'fulfilled') apps.push(outcome.value);
  const failed = starts.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function startOne(): Promise<RunningApp> {
  const config = readConfig({
    ...{ NODE_ENV: 'production', ALLOW_SANDBOX: 'true', PUBLIC_URL: 'http://localhost', ...REAL_CARDS },
    ...{ HOST: '127.0.0.1', PORT: String(await freePort()), ROLES: 'web', APP_SECRET: 'a secret of the tests alone, made up by hand' },
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', CUT_PHOTOS: 'false' },
  });
  return start(config, (line) => lines.push(line));
}

async function count(table: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${table}`);
  await client.end();
  return rows[0].count;
}

const printed = (pattern: RegExp) => lines.filter((line) => pattern.test(line));

it('several instances that start at once migrate the database once', () => expect(printed(/migrations$/)).toHaveLength(1));

it('several instances that start at once pack each zip file of the demo once', async () => {
  const packed = printed(/^packing /);
  expect(new Set(packed).size).toBe(packed.length);
  expect(packed).toHaveLength(await count('photo_set'));
  // no-demo.test.ts has the same with keys of live mode.
  expect(packed).toHaveLength(6);
});

it('several instances that start at once create one owner and print the password once', async () => {
  expect(printed(/^admin account: /)).toHaveLength(1);
  expect(await count('user_account')).toBe(1);
});
