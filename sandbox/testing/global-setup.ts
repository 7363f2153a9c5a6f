import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

interface Run {
  pgUrl: string;
  runDir: string;
  users: number;
  stop(): Promise<void>;
}

// Vitest reads this file once for each project.
const shared = globalThis as { testRun?: Promise<Run> };

/** One PostgreSQL for all tests of a run; each file makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testRun ??= begin();
  const run = await shared.testRun;
  run.users += 1;
  project.provide('pgUrl', run.pgUrl);
  project.provide('runDir', run.runDir);
  return async () => {
    run.users -= 1;
    if (!run.users) await run.stop();
  };
}

/** Skips work that only a database with a longer life needs. */
async function disableDurability(pgUrl: string): Promise<void> {
  const client = new Client({ connectionString: pgUrl });
  await client.connect();
  for (const setting of ['autovacuum', 'full_page_writes', 'fsync']) await client.query(`alter system set ${setting} = off`);
  await client.query('alter role current_user set synchronous_commit = off');
  // Otherwise each connection costs both sides 4096 rounds of hashing.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password '${new URL(pgUrl).password}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function begin(): Promise<Run> {
  const runDir = await mkdtemp(join(tmpdir(), 'archive-test-'));
  // A shop takes up to 49, and some files run several.
  const postgres = await startEmbeddedPostgres({ dataDir: join(runDir, 'postgres'), maxConnections: 400 });
  await disableDurability(postgres.url);
  const stop = async () => {
    shared.testRun = undefined;
    await postgres.stop();
    await rm(runDir, { recursive: true, force: true });
  };
  return { pgUrl: postgres.url, runDir, users: 0, stop };
}
