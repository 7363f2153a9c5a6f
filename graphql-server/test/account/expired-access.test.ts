import { DAY_MS, HOUR_MS } from '@archive/schema/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../support/add-job.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { newAccount, userOf } from './steps.ts';

const start = new Date();
let time = start;
let shop: TestShop;
let account: Awaited<ReturnType<typeof newAccount>>;
let userId: string;

beforeAll(async () => {
  shop = await openShop({}, { now: () => time });
  account = await newAccount(shop);
  const [row] = await shop.query<{ id: string }>('select id from user_account where username = $1', [account.username]);
  userId = row?.id ?? '';
});
afterAll(() => shop.stop());
beforeEach(async () => {
  time = start;
  await untilIdle();
  await shop.query('delete from account_token');
});

const untilIdle = () =>
  until(async () => (await shop.query('select 1 from graphile_worker.jobs where attempts < max_attempts')).length === 0, 'the jobs');

async function cleanUpAt(ms: number): Promise<void> {
  time = new Date(start.getTime() + ms);
  await addJob(shop, 'sweep-expired-access');
  await untilIdle();
}

async function addSessions(name: string, count: number, endsAt: number): Promise<void> {
  const sql = 'insert into session (token_hash, user_id, expires_at) select $1 || n, $2, $3 from generate_series(1, $4::int) n';
  await shop.query(sql, [name, userId, new Date(start.getTime() + endsAt), count]);
}

async function addToken(kind: string, endsAt: number, usedAt: Date | null = null): Promise<void> {
  const sql = `insert into account_token (token_hash, kind, user_id, email, created_at, expires_at, used_at) values ($1, $2, $3, 'a@b.example', $4, $5, $6)`;
  await shop.query(sql, [`${kind} ${usedAt ? 'used' : 'open'}`, kind, userId, start, new Date(start.getTime() + endsAt), usedAt]);
}

const sessions = async () =>
  (await shop.query<{ name: string }>('select token_hash as name from session where length(token_hash) < 20')).length;
const tokens = async () =>
  (await shop.query<{ name: string }>('select token_hash as name from account_token order by 1')).map(({ name }) => name);

it('the cleanup is scheduled', async () => {
  expect(await shop.query("select 1 from graphile_worker._private_known_crontabs where identifier = 'sweep-expired-access'")).toHaveLength(
    1,
  );
});

describe('the cleanup of accounts', () => {
  it('deletes sessions from the moment they expire, and keeps the others signed in', async () => {
    await addSessions('short', 3, HOUR_MS);
    await addSessions('long', 2, HOUR_MS + 1);
    await cleanUpAt(HOUR_MS - 1);
    expect(await sessions()).toBe(5);
    await cleanUpAt(HOUR_MS);
    expect(await sessions()).toBe(2);
    expect(await userOf(account.browser)).toBe(account.username);
    await cleanUpAt(2 * HOUR_MS);
    expect(await sessions()).toBe(0);
  });

  it('deletes every expired session, however many there are', async () => {
    await addSessions('many', 2500, HOUR_MS);
    await cleanUpAt(HOUR_MS);
    expect(await sessions()).toBe(0);
  });

  it('keeps the tokens of emailed links for a month after they expire, used or not', async () => {
    await addToken('reset-password', HOUR_MS, start);
    await addToken('confirm-email', 7 * DAY_MS);
    await addToken('undo-email-change', 7 * DAY_MS, start);
    await cleanUpAt(30 * DAY_MS + HOUR_MS);
    expect(await tokens()).toHaveLength(3);
    await cleanUpAt(30 * DAY_MS + HOUR_MS + 1);
    expect(await tokens()).toEqual(['confirm-email open', 'undo-email-change used']);
    await cleanUpAt(37 * DAY_MS + 1);
    expect(await tokens()).toEqual([]);
  });
});

it('every trace of a browser that stayed away for 30 days is deleted', async () => {
  const { browser } = await newAccount(shop);
  expect(await userOf(browser)).not.toBeNull();
  await cleanUpAt(30 * DAY_MS);
  expect(await shop.query('select 1 from session')).toEqual([]);
  expect(await userOf(browser)).toBeNull();
});
