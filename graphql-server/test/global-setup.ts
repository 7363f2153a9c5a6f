import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#adapters/database/embedded-postgres';

/** One PostgreSQL for all tests of a run; each file makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runDir = await mkdtemp(join(tmpdir(), 'archive-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(runDir, 'postgres') });
  project.provide('pgUrl', postgres.url);
  project.provide('runDir', runDir);
  return async () => {
    await postgres.stop();
    await rm(runDir, { recursive: true, force: true });
  };
}
