import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Backdates the account's password confirmation by a day, so that sensitive changes ask for the password again. */
export async function agePasswordConfirmation(username: string): Promise<void> {
  await change(
    `update session set password_confirmed_at = password_confirmed_at - interval '1 day'
     where user_id = (select id from user_account where username = $1)`,
    username,
  );
}

/** Revokes what the account has bought, as a refund does. */
export async function revokePurchases(username: string): Promise<void> {
  await change(
    `update purchase_order_line set revoked_at = now(), revocation_reason = 'refund' where order_id in
       (select o.id from purchase_order o join user_account u on u.id = o.user_id where u.username = $1)`,
    username,
  );
}

/** The set whose photos the shop of the tests cuts. */
const CUT_SET = 1;
export const CUT_MS = 300_000;

/** Leaves the photos of the other sets as they are: cutting all 200 of the demo would slow down every test. */
export async function cutOnlyFirstSet(): Promise<void> {
  const others = 'select id from pose where photo_set_id <> $1';
  await change(`update photo set cut_error = 'left out in tests' where pose_id in (${others})`, String(CUT_SET));
}

/** The shop cuts the photos of the first set in the background after its start. */
export async function untilFirstSetIsCut(): Promise<void> {
  const uncut = `select 1 from photo f join pose p on p.id = f.pose_id where p.photo_set_id = $1 and f.files = '[]' limit 1`;
  for (const end = Date.now() + CUT_MS; (await rowCount(uncut, String(CUT_SET))) > 0; await delay(1000)) {
    if (Date.now() > end) throw new Error(`Photos of set ${CUT_SET} are not cut after ${CUT_MS} ms`);
  }
}

async function change(sql: string, value: string): Promise<void> {
  if ((await rowCount(sql, value)) === 0) throw new Error(`Nothing of ${value} was changed`);
}

/** How many rows the statement returned or changed. */
async function rowCount(sql: string, value: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query(sql, [value])).rowCount ?? 0;
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
