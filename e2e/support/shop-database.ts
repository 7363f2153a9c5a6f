import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Leaves the photos of all sets but one as they are: cutting all 200 of the demo would slow down every test. */
export async function cutOnlySet(photoSetId: number): Promise<void> {
  const others = 'select id from pose where photo_set_id <> $1';
  await change(`update photo set cut_error = 'left out in tests' where pose_id in (${others})`, String(photoSetId));
}

/** Waits until all photos of the set are cut. */
export async function untilSetIsCut(photoSetId: number, timeoutMs: number): Promise<void> {
  const uncut =
    'select 1 from photo f join pose p on p.id = f.pose_id where p.photo_set_id = $1 and jsonb_array_length(f.files) = 0 limit 1';
  for (const end = Date.now() + timeoutMs; (await query(uncut, String(photoSetId))) > 0; ) {
    if (Date.now() > end) throw new Error(`Photos of set ${photoSetId} are not cut after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function change(sql: string, value: string): Promise<void> {
  if ((await query(sql, value)) === 0) throw new Error(`Nothing of ${value} was changed`);
}

/** @returns how many rows it returned or changed */
async function query(sql: string, value: string): Promise<number> {
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
