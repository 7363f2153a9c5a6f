import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { conflict } from '#kernel/errors';

const OTHERS =
  "select count(*)::int as count, current_database() as name from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()";

/** @param outcome what the refusal ends with @throws AppError CONFLICT while anybody else is connected to the database */
export async function refuseConnected(client: Client, outcome: string): Promise<void> {
  let name = '';
  for (let wait = 1; wait <= 512; wait *= 2) {
    const { rows } = await client.query<{ count: number; name: string }>(OTHERS);
    if (rows[0]?.count === 0) return;
    name = rows[0]?.name ?? '';
    // Whoever has just left may still be listed.
    await sleep(wait);
  }
  throw conflict(`The database ${name} is in use: stop the shop first. ${outcome}`);
}
