import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';

/** Backdates the account's password confirmation by a day, so that sensitive changes ask for the password again. */
export async function agePasswordConfirmation(username: string): Promise<void> {
  await change(
    `update session set password_confirmed_at = password_confirmed_at - interval '1 day'
     where user_id = (select id from user_account where username = $1)`,
    username,
  );
}

/** Makes an account an owner's, for tests that change what belongs to one owner. */
export async function makeOwner(username: string): Promise<void> {
  await change("update user_account set role = 'admin' where username = $1", username);
}

/** Sells tickets of an event. Each owner's test uses an event of its own, so that no other test finds the fundraiser sold out. */
export async function sellTickets(title: string, count: number): Promise<void> {
  for (let sold = 0; sold < count; sold += 1)
    await change(
      `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, created_at, paid_at, mail_sent_at, email, name, event_id)
       select id, 'TK-' || left(id::text, 8), 'R-' || left(id::text, 8), 'paid', '', id::text, 1500, now(), now(), now(), 'guest@mail.example', 'Guest', event_id
       from (select gen_random_uuid() as id, id as event_id from event where title = $1) e`,
      title,
    );
}

/** The set whose photos have the size that they have in the demo. */
const FIRST_SET = 1;
export const CUT_MS = 300_000;
const SMALL = { width: 300, height: 400 };

/** Makes the photos of the other sets small, before the shop cuts them: cutting all 200 of the demo would slow down every test. */
export async function shrinkOtherSets(): Promise<void> {
  const others = 'pose_id in (select id from pose where photo_set_id <> $1)';
  // The rows first: a photo that is cut in between has these sizes, of whichever file.
  const small = `update photo set width = ${SMALL.width}, height = ${SMALL.height} where ${others} and files = '[]' returning original_key as key`;
  const rows = await query<{ key: string }>(small, FIRST_SET);
  const shrunk = await Promise.all(rows.map(async ({ key }) => ({ key, size: await shrink(key) })));
  // At once, because each statement has a connection of its own.
  const bytes = 'update photo set original_bytes = size from json_to_recordset($1) as shrunk (key text, size int) where original_key = key';
  await query(bytes, JSON.stringify(shrunk));
}

/** @returns its bytes */
async function shrink(key: string): Promise<number> {
  const path = join(process.env.E2E_DATA_DIR ?? '', 'files', key);
  const { size } = await sharp(path).resize(SMALL).jpeg().toFile(`${path}.small`);
  await rename(`${path}.small`, path);
  return size;
}

/** The shop cuts the photos in the background after its start: the free poses, then the first set. */
export async function untilFirstSetIsCut(): Promise<void> {
  await untilCut('p.photo_set_id = $1');
}

export async function untilAllSetsAreCut(): Promise<void> {
  await untilCut('p.photo_set_id >= $1');
}

async function untilCut(condition: string): Promise<void> {
  const uncut = `select 1 from photo f join pose p on p.id = f.pose_id where ${condition} and f.files = '[]' limit 1`;
  for (const end = Date.now() + CUT_MS; (await query(uncut, FIRST_SET)).length > 0; await delay(1000)) {
    if (Date.now() > end) throw new Error(`Photos are not cut after ${CUT_MS} ms`);
  }
}

async function change(sql: string, value: string): Promise<void> {
  if ((await query(`${sql} returning 1`, value)).length === 0) throw new Error(`Nothing of ${value} was changed`);
}

/** The rows that the statement returns. */
async function query<Row extends object>(sql: string, value: string | number): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [value])).rows;
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
