import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createOrm, type Orm } from '#data/orm';
import { conflict } from '#kernel/errors';
import type { Config } from '../config/config.ts';
import { dataPaths, makeDataFolder } from '../data-folder/data-folder.ts';
import { loadSandbox } from '../load-sandbox.ts';

/** Opens the configured database for one command; starts the embedded one if none is configured. */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  makeDataFolder(config.DATA_DIR);
  const { startEmbeddedPostgres } = await loadSandbox();
  const embedded = await startEmbeddedPostgres({ dataDir: dataPaths(config.DATA_DIR).postgres });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** The same, with the ORM. */
export function withOrm(config: Config, work: (orm: Orm, url: string) => Promise<void>): Promise<void> {
  return withDatabase(config, async (url) => {
    const orm = await createOrm({ url });
    try {
      await work(orm, url);
    } finally {
      await orm.close();
    }
  });
}

const OTHER_CONNECTIONS =
  "select count(*)::int as count, current_database() as name from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()";

/** @param outcome the end of the message @throws AppError CONFLICT while anyone else is connected to the database */
export async function rejectConnected(client: Client, outcome: string): Promise<void> {
  let name = '';
  for (let wait = 1; wait <= 512; wait *= 2) {
    const { rows } = await client.query<{ count: number; name: string }>(OTHER_CONNECTIONS);
    if (rows[0]?.count === 0) return;
    name = rows[0]?.name ?? '';
    // A connection that just closed may still be listed.
    await sleep(wait);
  }
  throw conflict(`The database ${name} is in use: stop the shop first. ${outcome}`);
}
