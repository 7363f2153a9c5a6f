import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Backdates the account's password confirmation by a day, so that sensitive changes ask for the password again. */
export async function agePasswordConfirmation(username: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update session set password_confirmed_at = password_confirmed_at - interval '1 day'
       where user_id = (select id from user_account where username = $1)`,
      [username],
    );
    if (!rowCount) throw new Error(`${username} has no session`);
  } finally {
    await client.end();
  }
}

/** Address of the embedded database of the shop that the tests run against (playwright.config.ts). */
function databaseUrl(): string {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
  const { postgresPort } = JSON.parse(readFileSync(join(folder, 'watchdog.json'), 'utf8')) as { postgresPort: number };
  const password = readFileSync(join(folder, 'cluster', 'archive-password'), 'utf8').trim();
  return `postgres://archive:${encodeURIComponent(password)}@127.0.0.1:${postgresPort}/archive`;
}
