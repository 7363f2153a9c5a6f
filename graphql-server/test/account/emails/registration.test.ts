import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../support/shop.ts';
import { Client } from '../client.ts';
import { addressOf, confirmEmail, mailAbout, mailsAbout, newAddress, PASSWORD, tokenIn, untilIdle } from './steps.ts';

/** Uses the real limits. Every client has its own network address. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

const CONFIRM = 'Confirm your email';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { success user { username email } } }';

const inputFor = (email: string) => ({ username: newAddress('n').slice(0, 10), email, password: PASSWORD });
const register = (email: string) => new Client(shop.url).post(REST.register, inputFor(email));

describe('a new account', () => {
  it.each<[string, (browser: Client, input: object) => Promise<unknown>]>([
    ['REST', (browser, input) => browser.post(REST.register, input)],
    ['GraphQL', (browser, input) => browser.graphql(REGISTER, { input })],
  ])('registered by %s gets one email with the link that confirms its address', async (_transport, call) => {
    const email = newAddress('fresh');
    const input = inputFor(email);
    const account = { ...input, browser: new Client(shop.url) };
    await call(account.browser, input);
    const token = tokenIn(await mailAbout(shop, email, CONFIRM));
    await untilIdle(shop);
    expect(await mailsAbout(shop, email, '')).toHaveLength(1);
    expect(await addressOf(shop, account)).toEqual({ email, isConfirmed: false });
    expect(await confirmEmail(account.browser, token)).toMatchObject({ status: 200 });
    expect(await addressOf(shop, account)).toEqual({ email, isConfirmed: true });
  });

  it('is created with the same response when the mailbox has had five emails this hour', async () => {
    const mailbox = newAddress('many');
    const variants = Array.from({ length: 7 }, (_, index) => mailbox.replace('@', `+${index}@`));
    const responses: object[] = [];
    for (const email of variants) {
      const reply = await register(email);
      const { user } = (await reply.json()) as { user: { email: string } };
      responses.push({ status: reply.status, email: user.email, headers: [...reply.headers.keys()].sort() });
    }
    expect(responses).toEqual(variants.map((email) => ({ ...responses[0], status: 200, email })));
    await untilIdle(shop);
    const counts = await Promise.all(variants.map(async (email) => (await mailsAbout(shop, email, '')).length));
    expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  it('that is rejected causes no email and does not count against the owner of the address', async () => {
    const email = newAddress('owner');
    const owner = new Client(shop.url);
    await owner.post(REST.register, inputFor(email));
    for (let time = 0; time < 5; time++) expect((await register(email.toUpperCase())).status).toBe(409);
    await untilIdle(shop);
    expect(await mailsAbout(shop, email, '')).toHaveLength(1);
    for (let time = 0; time < 4; time++)
      expect(await owner.graphql('mutation { requestEmailConfirmation { success } }')).not.toHaveProperty('errors');
  });
});
