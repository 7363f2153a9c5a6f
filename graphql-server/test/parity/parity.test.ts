import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#http/openapi/operations';
import { sha256 } from '#kernel/secrets/tokens';
import { login, newAccount, PASSWORD } from '../account/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { buy, catalogue } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { accountMailScenarios, USERS_TOKEN } from './account-mail-scenarios.ts';
import { eventScenarios } from './event-scenarios.ts';
import { scenarios } from './scenarios.ts';
import { soldTickets, ticketScenarios } from './ticket-scenarios.ts';
import { operations } from './transports.ts';

let shop: TestShop;
const clients: Partial<Record<'user' | 'owner', TestBrowser>> = {};

beforeAll(async () => {
  shop = await openShop({ ADMIN_USERNAME: 'owner', ADMIN_EMAIL: 'owner@archive.example', ADMIN_PASSWORD: PASSWORD });
  clients.owner = new TestBrowser(shop.url);
  if (!(await login(clients.owner, 'owner')).ok) throw new Error('The owner cannot sign in');
  const { browser, username } = await newAccount(shop);
  clients.user = browser;
  await addConfirmationToken(username);
  await addSoldTickets();
  const [first, second] = await catalogue(shop);
  if (first && second) await buy(shop, [first, second], 'returning@buyer.example');
});
afterAll(() => shop.stop());

/** Stores a token like the job that sends the confirmation link. */
async function addConfirmationToken(username: string): Promise<void> {
  await shop.query(
    `insert into account_token (token_hash, kind, user_id, email, created_at, expires_at, was_confirmed)
     select $1, 'confirm-email', id, email, now(), now() + interval '1 day', false from user_account where username = $2`,
    [sha256(USERS_TOKEN), username],
  );
}

/** Stores tickets like the payment flow. */
async function addSoldTickets(): Promise<void> {
  await shop.query(
    `insert into ticket (id, number, receipt_number, status, browser_key, fingerprint, due, refunded, created_at, paid_at, email, name, event_id)
     select gen_random_uuid(), t->>'ticketId', t->>'receiptNumber', t->>'status', 'b', t->>'ticketId', (t->>'amountPaid')::int,
       (t->>'amountRefunded')::int, (t->>'purchaseDate')::timestamptz, (t->>'purchaseDate')::timestamptz, t->>'email', t->>'name', 2
     from jsonb_array_elements($1::jsonb) t`,
    // The database writes this status with a hyphen.
    [JSON.stringify(soldTickets).replace('partlyRefunded', 'partly-refunded')],
  );
}

describe.each(['graphql', 'rest'] as const)('by %s', (transport) => {
  it.each([...scenarios, ...eventScenarios, ...ticketScenarios, ...accountMailScenarios])(
    '$operation: $name',
    async ({ operation, input, expected, isRejectedByType, as }) => {
      const browser = (as && clients[as]) ?? new TestBrowser(shop.url);
      const outcome = await operations[operation][transport](browser, input ?? {});
      if (isRejectedByType && transport === 'graphql')
        expect(outcome).toMatchObject({ code: expect.stringMatching(/BAD_USER_INPUT|BAD_INPUT/) });
      else expect(outcome).toMatchObject(expected);
    },
  );
});

it('REST and GraphQL list the same catalogue', async () => {
  const browser = new TestBrowser(shop.url);
  const [byRest, byGraphql] = await Promise.all([operations.photoSets.rest(browser), operations.photoSets.graphql(browser)]);
  expect(byRest).toEqual(byGraphql);
  expect('data' in byRest && byRest.data).toHaveLength(6);
});

it('REST and GraphQL list the same events, upcoming ones before past ones', async () => {
  const browser = new TestBrowser(shop.url);
  const [byRest, byGraphql] = await Promise.all([operations.events.rest(browser), operations.events.graphql(browser)]);
  expect(byRest).toEqual(byGraphql);
  const events = ('data' in byRest ? byRest.data : []) as { id: number; startsAt: string; endsAt: string }[];
  const isOver = events.map((event) => Date.parse(event.endsAt) <= Date.now());
  expect(isOver).toEqual([false, false, false, false, false, false, true]);
  const starts = events.slice(0, -1).map((event) => event.startsAt);
  expect(starts).toEqual([...starts].sort());
});

const readable = OPERATIONS.filter(({ method, replyType }) => method === 'get' && !replyType).map((each) => [each.path, each] as const);

it.each(readable)('GET %s returns the fields that its OpenAPI document lists', async (path, { tag, reply }) => {
  const client = tag === 'Owners' ? clients.owner : clients.user;
  const body = await (await client?.fetch(path.replace('{id}', '2')))?.json();
  expect(reply.parse(body)).toEqual(body);
});
