import { REST } from '@archive/schema/rest';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { login, newAccount, newNames, register, updateProfile, userOf } from './steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const TAKEN = { username: 'This username is already taken.', email: 'This email address is already in use.' };

interface Outcome {
  status: number;
  body: { error?: string; code?: string; fields?: Record<string, string> };
}

async function outcomes(replies: Promise<Response>[]): Promise<Outcome[]> {
  return Promise.all((await Promise.all(replies)).map(async (reply) => ({ status: reply.status, body: (await reply.json()) as never })));
}

it.each(['username', 'email'] as const)('20 registrations of one %s at once create one account', async (field) => {
  const shared = newNames();
  const attempts = Array.from({ length: 20 }, (_, index) => {
    const value = index % 2 ? shared[field].toUpperCase() : shared[field];
    return register(new TestBrowser(shop.url), { ...newNames(), [field]: value });
  });
  const results = await outcomes(attempts);
  expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const rejection = { success: false, error: TAKEN[field], code: 'CONFLICT', fields: { [field]: TAKEN[field] } };
  for (const { body } of results.filter(({ status }) => status === 409)) expect(body).toEqual(rejection);
  expect(await shop.query(`select 1 from user_account where lower(${field}) = lower($1)`, [shared[field]])).toHaveLength(1);
  expect(
    await shop.query(`select 1 from session s join user_account u on u.id = s.user_id where lower(u.${field}) = lower($1)`, [
      shared[field],
    ]),
  ).toHaveLength(1);
});

it('if two users take one name at once, one gets it and the other keeps its own', async () => {
  const [one, other] = [await newAccount(shop), await newAccount(shop)];
  const { username } = newNames();
  const results = await outcomes([
    updateProfile(one.browser, { username, email: one.email }),
    updateProfile(other.browser, { username: username.toUpperCase(), email: other.email }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = [await userOf(one.browser), await userOf(other.browser)];
  expect(now.filter((name) => name?.toLowerCase() === username)).toHaveLength(1);
});

it('a sign-in by the old password fails when the password changes during it', async () => {
  const { username } = await newAccount(shop);
  const owner = new Client({ connectionString: shop.databaseUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query("update user_account set password_hash = password_hash || 'x' where username = $1", [username]);
    // The password is still right here; only creating the session waits for the change.
    const signIn = login(new TestBrowser(shop.url), username);
    await until(() => isWaitingForLock(), 'the sign-in to wait');
    await owner.query('commit');
    expect((await signIn).status).toBe(401);
  } finally {
    await owner.end();
  }
  const sessions = await shop.query('select 1 from session s join user_account u on u.id = s.user_id where username = $1', [username]);
  expect(sessions).toHaveLength(1);
});

const JPEG = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer();

it.each<[string, (browser: TestBrowser) => Promise<Response>]>([
  ['a change of email', (browser) => updateProfile(browser, newNames())],
  [
    'a new picture',
    (browser) => browser.fetch(REST.profilePicture, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: JPEG as never }),
  ],
  ['the removal of a picture', (browser) => browser.fetch(REST.profilePicture, { method: 'DELETE' })],
])('%s changes nothing after its session ended', async (_name, change) => {
  const { browser, username } = await newAccount(shop);
  const owner = new Client({ connectionString: shop.databaseUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select 1 from user_account where username = $1 for update', [username]);
    await owner.query('delete from session s using user_account u where u.id = s.user_id and username = $1', [username]);
    const changed = change(browser);
    await until(() => isWaitingForLock(), 'the change to wait');
    await owner.query('commit');
    expect((await changed).status).toBe(401);
  } finally {
    await owner.end();
  }
  expect(await shop.query('select email, profile_image_url from user_account where username = $1', [username])).toEqual([
    { email: `${username}@mail.example`, profile_image_url: null },
  ]);
});

it('one of two password changes at once by the same password succeeds', async () => {
  const { browser } = await newAccount(shop);
  const query = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
  const replies = await Promise.all(
    ['one password', 'two passwords'].map((newPassword) =>
      browser.graphql(query, { input: { currentPassword: 'a good password', newPassword } }),
    ),
  );
  expect(replies.filter(({ errors }) => errors)).toHaveLength(1);
});

async function isWaitingForLock(): Promise<boolean> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await shop.query(waiting)).length > 0;
}
