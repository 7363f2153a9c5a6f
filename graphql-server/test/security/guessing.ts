import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { openShop, type TestShop } from '../support/shop.ts';

/** A fraction of the production limits for new clients of a network: more tries would take longer and prove no more. */
const SCALE = 0.2;
const TICKET = 'mutation ($input: TicketConfirmationInput!) { confirmTicket(input: $input) { isPaid } }';

interface Guess {
  path: string;
  /** Null for a GET request. */
  body: (index: number) => object | null;
}

const token = (index: number) => `guess-${index}-${'a'.repeat(30)}`;
const secretOf = (index: number) => ({ clientSecret: `pi_1_secret_${index}` });

const GUESSES: [what: string, tries: number, Guess][] = [
  ['the token of an emailed link', 100, { path: REST.resetPassword, body: (n) => ({ token: token(n), newPassword: 'a good password' }) }],
  ['a promo code', 80, { path: REST.promoCode, body: (n) => ({ code: token(n) }) }],
  [
    'the purchases of an email address',
    100,
    { path: REST.checkDuplicatePurchases, body: () => ({ email: 'a@mail.example', photoSetIds: [1] }) },
  ],
  ['the client secret of an order', 100, { path: REST.sendDownloadEmail, body: secretOf }],
  ['the client secret of a ticket', 100, { path: '/graphql', body: (n) => ({ query: TICKET, variables: { input: secretOf(n) } }) }],
  ['the signature of a download link', 600, { path: '/downloads/some-file?line=a&sig=b', body: () => null }],
];

export function guessing(): void {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop({ RATE_LIMIT_SCALE: String(SCALE) });
  });
  afterAll(() => shop?.stop());

  /** Each guess comes from a new browser that headers a different IP address. */
  function attempt({ path, body }: Guess, index: number): Promise<Response> {
    const headers = { 'x-forwarded-for': `10.0.0.${index}`, 'x-real-ip': `10.1.0.${index}` };
    const browser = new TestBrowser(shop.url);
    const content = body(index);
    return content ? browser.post(path, content, headers) : browser.fetch(path, { headers });
  }

  it.each(GUESSES)('a client that guesses %s is rate limited after %d tries', async (_what, tries, guess) => {
    const allowed = tries * SCALE;
    const responses = await Promise.all(Array.from({ length: allowed + 1 }, (_, index) => attempt(guess, index)));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    const rejected = await attempt(guess, 200);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  });
}
