import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../account/client.ts';
import { PASSWORD, prove } from '../account/emails/steps.ts';
import { untilQuiet } from '../support/one-email.ts';
import { inbox } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { newMessage, ownerMails, send } from './steps.ts';

/** Uses the real limits. Every client has its own network address. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

const fromAnywhere = (message: object) => send(shop, message, new Client(shop.url));

it('one browser can send ten contact messages in ten minutes without affecting others on its network', async () => {
  const client = await new Client(shop.url).classmate();
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await send(shop, newMessage({ name: '' }), client)).status);
  for (let i = 0; i < 10; i++) statuses.push((await send(shop, newMessage(), client)).status);
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(10).fill(200)]);
  const rejected = await send(shop, newMessage(), client);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(await rejected.json()).toMatchObject({ code: 'RATE_LIMITED', error: expect.stringMatching(/\d+ (seconds|minutes)|a minute/) });
  expect((await send(shop, newMessage(), await client.classmate())).status).toBe(200);
});

it('one email address can be used for five messages an hour and gets three confirmations a day', async () => {
  const { email } = newMessage();
  const messages = Array.from({ length: 6 }, (_, index) => newMessage({ email: index % 2 ? email : email.toUpperCase() }));
  const statuses = [];
  for (const message of messages) statuses.push((await fromAnywhere(message)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await untilQuiet(shop);
  const confirmations = [...(await inbox(shop, email)), ...(await inbox(shop, email.toUpperCase()))];
  expect(new Set(confirmations.map(({ id }) => id)).size).toBe(3);
  for (const { subject } of messages.slice(0, 5)) expect(await ownerMails(shop, subject)).toHaveLength(1);
});

it('all tagged variants of an address share three confirmations a day', async () => {
  const [name, host] = newMessage().email.split('@');
  const messages = Array.from({ length: 6 }, (_, tag) => newMessage({ email: `${name}+${tag}@${host}` }));
  const statuses = [];
  for (const message of messages) statuses.push((await fromAnywhere(message)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  // Requests with tags do not block the address itself.
  expect((await fromAnywhere(newMessage({ email: `${name}@${host}` }))).status).toBe(200);
  await untilQuiet(shop);
  const confirmations = await Promise.all(messages.map(({ email }) => inbox(shop, email)));
  expect(confirmations.map((mails) => mails.length)).toEqual([1, 1, 1, 0, 0, 0]);
});

it('a repeated message does not count against the limits', async () => {
  const message = newMessage({ idempotencyKey: 'again' });
  for (let i = 0; i < 8; i++) expect((await fromAnywhere(message)).status).toBe(200);
  expect(await shop.query('select 1 from contact_message where email = $1', [message.email])).toHaveLength(1);
});

it('a confirmed address with a tag has its own limit for its owner', async () => {
  const [name, host] = newMessage().email.split('@');
  const tagged = (tag: number) => `${name}+${tag}@${host}`;
  const account = { browser: new Client(shop.url), username: 'confirmed', email: tagged(0) };
  await account.browser.post(REST.register, { ...account, password: PASSWORD });
  await prove(shop, account);
  for (let tag = 1; tag <= 5; tag++) expect((await fromAnywhere(newMessage({ email: tagged(tag) }))).status).toBe(200);
  expect((await fromAnywhere(newMessage({ email: account.email }))).status).toBe(429);
  expect((await send(shop, newMessage({ email: account.email }), account.browser)).status).toBe(200);
});
