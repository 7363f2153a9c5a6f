import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { Client } from '../client.ts';
import { type Names, newNames, register, updateProfile } from '../steps.ts';

/** Uses the real limits. Every client has its own network address. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

async function newUser(): Promise<Names & { client: Client }> {
  const [client, names] = [new Client(shop.url), newNames()];
  await register(client, names);
  return { client, ...names };
}

/** Locks all profiles until the work is done. Links for emails can still be written, because they change no profile. */
async function holdingProfiles(work: () => Promise<void>): Promise<void> {
  const database = new Database({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    await database.query('begin');
    await database.query('select 1 from user_account for no key update');
    await work();
  } finally {
    await database.end();
  }
}

async function isWaitingCount(count: number): Promise<boolean> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await shop.query(waiting)).length === count;
}

// If free addresses still succeeded, a 429 would reveal a taken address as a 409 does.
it('one person who tries many addresses at once learns of five taken ones, and then nothing about any address', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => newUser()));
  const { client, username } = await newUser();
  const responses: Promise<Response>[] = [];
  const attempt = (email: string) => responses.push(updateProfile(client, { username, email }));
  await holdingProfiles(async () => {
    for (const { email } of owners) attempt(email);
    await until(() => isWaitingCount(6), 'six changes to wait');
    for (let time = 0; time < 2; time++) attempt(newNames().email);
    await until(() => isWaitingCount(8), 'all changes to wait');
  });
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.slice(0, 6).sort()).toEqual([...Array(5).fill(409), 429]);
  expect(statuses.slice(6)).toEqual([429, 429]);
});
