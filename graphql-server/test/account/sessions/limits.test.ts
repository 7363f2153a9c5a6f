import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/shop.ts';
import { Client } from '../client.ts';
import { login, newAccount, newNames, PASSWORD, register, updateProfile } from '../steps.ts';

/** Uses the real limits. Every client has its own network address. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

const newClient = () => new Client(shop.url);

/** Signs in from a new address each time, so that only the account's own limit counts. */
const loginFromAnywhere = (username: string, password = PASSWORD) => login(newClient(), username, password);

async function newUser(): Promise<string> {
  const names = newNames();
  await register(newClient(), names);
  return names.username;
}

async function fail(username: string, times: number): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: times }, () => loginFromAnywhere(username, 'a bad password')));
  return replies.map(({ status }) => status).sort();
}

// A count per process would look the same from outside, so this reads the table.
it('attempts are counted in the database, which all processes share', async () => {
  const before = await shop.query('select 1 from rate_limit');
  await login(newClient(), newNames().username);
  expect((await shop.query('select 1 from rate_limit')).length).toBeGreaterThan(before.length);
});

it('one browser can try 30 sign-ins a minute without affecting others on its network', async () => {
  const client = await newClient().classmate();
  const owner = newNames();
  await register(newClient(), owner);
  for (let attempt = 0; attempt < 30; attempt++) expect((await login(client, newNames().username)).status).toBe(401);
  const reply = await login(client, newNames().username);
  const seconds = Number(reply.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect([reply.status, await reply.json()]).toEqual([
    429,
    {
      success: false,
      error: expect.stringMatching(/^Too many attempts\. Please try again in (\d+ seconds?|a minute)\.$/),
      code: 'RATE_LIMITED',
    },
  ]);
  const query = 'mutation { login(input: { username: "x", password: "x" }) { success } }';
  const byGraphql = await client.post('/graphql', { query });
  const { errors } = (await byGraphql.json()) as { errors: { extensions: { retryAfter: number } }[] };
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }]);
  expect([byGraphql.status, byGraphql.headers.get('retry-after')]).toEqual([429, String(errors[0]?.extensions.retryAfter)]);
  expect((await login(await client.classmate(), owner.username)).status).toBe(200);
});

const pointsOf = async (limit: string) =>
  (await shop.query<{ points: number }>('select points from rate_limit where key like $1', [`${limit}:%`])).map(({ points }) => points);
const fill = (limit: string, points: number) => shop.query('update rate_limit set points = $2 where key like $1', [`${limit}:%`, points]);

it('new browsers of a network can fail with 60 names in ten minutes, each counted once', async () => {
  await shop.query('truncate rate_limit');
  const [client, { username }] = [await newClient().classmate(), newNames()];
  for (let attempt = 0; attempt < 5; attempt++) await login(await client.classmate(), username);
  await login(client, newNames().username);
  expect(await pointsOf('login-failed-names')).toEqual([2]);
  await fill('login-failed-names', 60);
  expect((await login(client, newNames().username)).status).toBe(429);
  expect((await login(newClient(), newNames().username)).status).toBe(401);
  expect((await login(Client.known(shop, client.address), newNames().username)).status).toBe(401);
});

it('a known browser can fail with ten names in ten minutes, independent of others on its network', async () => {
  const client = Client.known(shop);
  for (let attempt = 0; attempt < 10; attempt++) expect((await login(client, newNames().username)).status).toBe(401);
  expect((await login(client, newNames().username)).status).toBe(429);
  expect((await login(Client.known(shop, client.address), newNames().username)).status).toBe(401);
});

it('a rejected sign-in stores nothing for the name that was tried', async () => {
  const client = Client.known(shop);
  for (let attempt = 0; attempt < 10; attempt++) await login(client, newNames().username);
  const before = await pointsOf('login-failure');
  expect((await login(client, newNames().username)).status).toBe(429);
  expect(await pointsOf('login-failure')).toHaveLength(before.length);
});

it('input that breaks a rule does not count as an attempt', async () => {
  const client = await newClient().classmate();
  for (let attempt = 0; attempt < 25; attempt++) expect((await register(client, { username: 'x', email: 'x' })).status).toBe(400);
  expect((await register(client)).status).toBe(200);
});

describe('the failed sign-ins of one name', () => {
  it('are limited across all clients, in any letter case, even if many come at once', async () => {
    const username = await newUser();
    expect(await fail(username, 10)).toEqual(Array(10).fill(401));
    expect(await fail(username.toUpperCase(), 20)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    const rejected = await loginFromAnywhere(username);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await loginFromAnywhere(await newUser())).status, 'another account').toBe(200);
  });

  // One count for both names would reveal that they belong to the same account.
  it("are counted for every variant of the name, and separately for the account's other name", async () => {
    const names = newNames('Zo\u00eb');
    names.email = names.email.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
    expect((await register(newClient(), names)).status).toBe(200);
    const variants = { username: names.username.normalize('NFD').toUpperCase(), email: names.email.toUpperCase() };
    for (const name of ['username', 'email'] as const) {
      for (const variant of [names[name], variants[name]]) expect(await fail(variant, 10)).toEqual(Array(10).fill(401));
      for (const variant of [names[name], variants[name]]) expect(await fail(variant, 1)).toEqual([429]);
    }
  });

  it("are counted for unknown names too, so the limit reveals nothing, by the database's lower case", async () => {
    const { username } = newNames();
    // JavaScript's lower case of this letter has two characters.
    const variants = [`\u0130${username}`, `i\u0307${username}`];
    const [row] = await shop.query<{ isSame: boolean }>('select lower($1) = $2 as "isSame"', [variants[0], variants[1]]);
    expect(await fail(variants[0] ?? '', 21)).toEqual([...Array(20).fill(401), 429]);
    expect(await fail(variants[1] ?? '', 1)).toEqual([row?.isSame ? 429 : 401]);
  });

  it('are not counted when every sign-in succeeds', async () => {
    const username = await newUser();
    for (let time = 0; time < 21; time++) expect((await loginFromAnywhere(username)).status).toBe(200);
  });

  it('are kept on a shared computer when the attacker signs in to their own account between guesses', async () => {
    const shared = newClient();
    const { username } = await newAccount(shop);
    expect((await login(shared, username)).status).toBe(200);
    const own = newNames();
    await register(shared, own);
    for (let attempt = 0; attempt < 20; attempt++) {
      if (attempt % 5 === 0) expect((await login(shared, own.username)).status).toBe(200);
      expect((await login(shared, username, 'a bad password')).status).toBe(401);
    }
    expect((await login(shared, own.username)).status).toBe(200);
    expect((await login(shared, username)).status).toBe(429);
  });

  // A count that ends early would reveal that the owner signed in, and by the other name, whose account it is.
  it('are kept when the owner signs in between them, by either name', async () => {
    const { username, email } = newNames();
    await register(newClient(), { username, email });
    for (const name of [username, email]) await fail(name, 19);
    for (const name of [username, email]) expect((await loginFromAnywhere(name)).status).toBe(200);
    for (const name of [username, email]) expect(await fail(name, 2)).toEqual([401, 429]);
  });
});

it('one browser can try to register 20 times an hour without affecting others on its network', async () => {
  const [client, { username }] = [await newClient().classmate(), await newAccount(shop)];
  const statuses = [];
  for (let time = 0; time < 21; time++) statuses.push((await register(client, { ...newNames(), username })).status);
  expect(statuses).toEqual([...Array(20).fill(409), 429]);
  expect((await register(await client.classmate(), newNames())).status).toBe(200);
});

it('known browsers of a network can register 160 times an hour, new ones another 80', async () => {
  await shop.query('truncate rate_limit');
  const { address } = newClient();
  const known = async () => (await register(Client.known(shop, address), newNames())).status;
  expect(await known()).toBe(200);
  await fill('register', 160);
  expect(await known()).toBe(429);
  expect((await register(new Client(shop.url, address), newNames())).status).toBe(200);
  await fill('register-new', 80);
  expect((await register(new Client(shop.url, address), newNames())).status).toBe(429);
  expect((await register(newClient(), newNames())).status).toBe(200);
});

it('a new browser gets a Retry-After until it counts as known, not of an hour', async () => {
  await shop.query('truncate rate_limit');
  const client = await newClient().classmate();
  await register(new Client(shop.url, client.address), newNames());
  await fill('register-new', 80);
  const rejected = await register(client, newNames());
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

it('one person learns of five taken addresses an hour, and then nothing about any address', async () => {
  const [owner, client] = [await newAccount(shop), newClient()];
  const account = newNames();
  await register(client, account);
  const statuses = [];
  for (let time = 0; time < 3; time++) statuses.push((await register(client, { ...newNames(), email: owner.email })).status);
  for (let time = 0; time < 2; time++) statuses.push((await updateProfile(client, { ...account, email: owner.email })).status);
  expect(statuses).toEqual(Array(5).fill(409));
  expect((await register(client, { ...newNames(), email: owner.email })).status).toBe(429);
  expect((await register(client, newNames())).status).toBe(429);
  expect((await updateProfile(client, { ...account, email: owner.email })).status).toBe(429);
  expect((await updateProfile(client, { ...account, username: newNames().username })).status).toBe(200);
  const classmate = await client.classmate();
  expect((await register(classmate, { ...newNames(), email: owner.email })).status).toBe(409);
  expect((await register(classmate, newNames())).status).toBe(200);
});

it('any number of taken addresses stops no one on the same network from registering a free one', async () => {
  const [owner, client] = [await newAccount(shop), newClient()];
  for (let time = 0; time < 45; time++) {
    const program = new Client(shop.url, client.address);
    expect((await register(program, { ...newNames(), email: owner.email })).status).toBe(409);
  }
  expect((await register(new Client(shop.url, client.address), newNames())).status).toBe(200);
});

it('a taken username does not count against the address limit', async () => {
  const [owner, client] = [await newAccount(shop), newClient()];
  for (let time = 0; time < 6; time++) expect((await register(client, { ...newNames(), username: owner.username })).status).toBe(409);
  expect((await register(client, newNames())).status).toBe(200);
});

it('one user can try 10 passwords in a change and 20 profile changes an hour, from any network', async () => {
  const { browser, ...names } = await newAccount(shop);
  const change = 'mutation { changePassword(input: { currentPassword: "a bad password", newPassword: "another password" }) { success } }';
  const codes = [];
  for (let time = 0; time < 11; time++) codes.push((await browser.graphql(change)).errors?.[0]?.extensions?.code);
  expect(codes).toEqual([...Array(10).fill('BAD_INPUT'), 'RATE_LIMITED']);
  const statuses = [];
  for (let time = 0; time < 21; time++) statuses.push((await updateProfile(browser, names)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

it('signing out is never limited', async () => {
  const client = newClient();
  for (let time = 0; time < 31; time++) expect((await client.post(REST.logout, {})).status).toBe(200);
});
