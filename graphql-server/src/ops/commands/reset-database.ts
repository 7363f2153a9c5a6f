import { existsSync, rmSync } from 'node:fs';
import type { Client } from 'pg';
import { withPreparationLock } from '#data/migrate';
import { conflict } from '#kernel/errors';
import type { Config } from '../config/config.ts';
import { dataPaths } from '../data-folder/data-folder.ts';
import { rejectConnected, withDatabase } from './with-database.ts';

const SCHEMAS = ['public', 'graphile_worker', 'stripe_sandbox'];

/**
 * Empties the database and deletes the stored files; the next start recreates them.
 * @param confirmed the name of the database, required when it runs on a server of your own
 * @param printLine receives a line for everything deleted
 * @throws AppError CONFLICT before anything is deleted
 */
export async function resetDatabase(config: Config, confirmed: string | undefined, printLine: (line: string) => void): Promise<void> {
  if (config.isProduction) throw conflict('db:reset does not run in production.');
  await withDatabase(config, (url) =>
    // Under the lock, so that a shop that starts now waits and finds an empty database, not a half-empty one.
    withPreparationLock(url, async (client) => {
      const name = await single<string>(client, 'select current_database()');
      if (config.DATABASE_URL && confirmed !== name) throw unconfirmed(name, new URL(url).host);
      await rejectConnected(client, 'Nothing was emptied.');
      printLine(`Emptied the database ${name}: ${await dropTables(client)} tables`);
    }),
  );
  const { files, inbox } = dataPaths(config.DATA_DIR);
  for (const folder of [files, inbox].filter(existsSync)) {
    rmSync(folder, { recursive: true });
    printLine(`Emptied ${folder}`);
  }
  if (config.storage) printLine(`Left the files in ${config.storage.url} unchanged`);
}

function unconfirmed(name: string, host: string) {
  return conflict(`DATABASE_URL names the database ${name} on ${host}. To empty it, run: npm run db:reset -- --yes ${name}`);
}

/** All or nothing. @returns how many tables there were */
async function dropTables(client: Client): Promise<number> {
  const count = await single<number>(client, 'select count(*)::int from pg_tables where schemaname = any($1)', [SCHEMAS]);
  const drops = SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade`);
  await client.query(`begin; ${drops.join('; ')}; create schema public; commit`);
  return count;
}

async function single<T>(client: Client, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query({ text: sql, values, rowMode: 'array' });
  return rows[0]?.[0] as T;
}
