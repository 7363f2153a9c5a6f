import { existsSync, rmSync } from 'node:fs';
import type { Client } from 'pg';
import { inTurn } from '#data/migrate';
import { conflict } from '#kernel/errors';
import type { Config } from '../config/config.ts';
import { dataPaths } from '../data-folder/data-folder.ts';
import { rejectConnected, withDatabase } from './with-database.ts';

const SCHEMAS = ['public', 'graphile_worker', 'stripe_sandbox'];

/**
 * Empties the database and the stored files; the next start makes them anew.
 * @param confirmed the name of the database, which whoever means a server of their own must give
 * @param say told what is gone
 * @throws AppError CONFLICT, and then nothing is gone
 */
export async function resetDatabase(config: Config, confirmed: string | undefined, say: (line: string) => void): Promise<void> {
  if (config.isProduction) throw conflict('db:reset does not run in production.');
  await withDatabase(config, (url) =>
    // In turn, so that a shop that is being started meanwhile waits and finds an empty database, not half of one.
    inTurn(url, async (client) => {
      const name = await single<string>(client, 'select current_database()');
      if (config.DATABASE_URL && confirmed !== name) throw unconfirmed(name, new URL(url).host);
      await rejectConnected(client, 'Nothing was emptied.');
      say(`Emptied the database ${name}: ${await dropTables(client)} tables`);
    }),
  );
  const { files, inbox } = dataPaths(config.DATA_DIR);
  for (const folder of [files, inbox].filter(existsSync)) {
    rmSync(folder, { recursive: true });
    say(`Emptied ${folder}`);
  }
  if (config.storage) say(`Left ${config.storage.url} as it is`);
}

function unconfirmed(name: string, host: string) {
  return conflict(`DATABASE_URL is the database ${name} on ${host}. If you mean to empty it: npm run db:reset -- --yes ${name}`);
}

/** All or nothing. @returns how many there were */
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
