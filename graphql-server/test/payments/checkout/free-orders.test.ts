import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../account/client.ts';
import { PASSWORD, prove } from '../../account/emails/steps.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { type CatalogueItem, cartOf, catalogue, inbox } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';

/** Uses the real limits, because a free order can send an email to any address. Every client has its own network address. */
let shop: TestShop;
let first: CatalogueItem;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  [first] = (await catalogue(shop)) as [CatalogueItem];
});
afterAll(() => shop.stop());

const ALLOWED = Array(5).fill(true);
const victims = (name: string) => ({
  bare: `${name}@buyer.example`,
  tagged: Array.from({ length: 6 }, (_, tag) => `${name}+${tag}@buyer.example`),
});

const order = (email?: string, browser = new Client(shop.url)) =>
  browser.post('/api/create-payment-intent', { items: cartOf([first]), amount: 0, promoCode: 'freakyFive', email });

/** Places an order without an address and then sends the address. */
async function orderThenAddress(email: string, browser = new Client(shop.url)): Promise<unknown> {
  await order(undefined, browser);
  const reply = await browser.post('/api/send-download-email', { email, photoSetIds: [first.id], totalAmount: 0 });
  return reply.json();
}

/** Places an order for each address. @returns whether each order kept its address, and so gets its email */
async function mailedOf(emails: string[], browser?: Client): Promise<boolean[]> {
  const mailed: boolean[] = [];
  for (const email of emails) {
    const { orderNumber } = (await (await order(email, browser)).json()) as { orderNumber: string };
    const [row] = await shop.query<{ email: string | null }>('select email from purchase_order where number = $1', [orderNumber]);
    mailed.push(row?.email === email);
  }
  return mailed;
}

describe('free orders', () => {
  it('are created without an email after five emails to one address in an hour', async () => {
    expect(await mailedOf(Array(6).fill('victim@buyer.example'))).toEqual([...ALLOWED, false]);
  });

  it('send five emails in an hour to all variants of an address, which do not count against the address itself', async () => {
    const { bare, tagged } = victims('tagged');
    expect(await mailedOf([...tagged, bare])).toEqual([...ALLOWED, false, true]);
  });

  it('send five emails to a confirmed variant, even if others used up the limit', async () => {
    const { tagged } = victims('confirmed');
    const account = { browser: new Client(shop.url), username: 'confirmed', email: tagged[0] ?? '' };
    await account.browser.post(REST.register, { ...account, password: PASSWORD });
    await prove(shop, account);
    expect(await mailedOf([...tagged.slice(1), 'confirmed+7@buyer.example', account.email])).toEqual([...ALLOWED, false, false]);
    expect(await mailedOf([account.email], account.browser)).toEqual([true]);
  });

  it('are limited to thirty an hour per browser, without affecting others on its network', async () => {
    const client = await new Client(shop.url).classmate();
    const place = async (number: number, by = client) => (await order(`many.${number}@buyer.example`, by)).status;
    expect(await place(1)).toBe(200);
    await shop.query("update rate_limit set points = 29 where key like 'free-order-person:%'");
    expect([await place(30), await place(31), await place(32, await client.classmate())]).toEqual([200, 429, 200]);
  });

  it('are created once for repeated clicks of a browser, and every request gets a response', async () => {
    const browser = new Client(shop.url);
    await browser.fetch('/api/auth/me');
    const email = 'clicks@buyer.example';
    const replies = await Promise.all(Array.from({ length: 12 }, () => order(email, browser)));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const numbers = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { orderNumber: string }).orderNumber));
    expect(new Set(numbers).size).toBe(1);
    expect(await shop.query('select 1 from purchase_order where email = $1', [email])).toHaveLength(1);
    expect(await mailedOf(Array(5).fill(email))).toEqual([true, true, true, true, false]);
  });
});

describe('a free order that gets its address later', () => {
  it('counts like the others, and returns the downloads even if no email is sent', async () => {
    const { bare, tagged } = victims('given');
    const sent = {
      success: true,
      isSent: true,
      isOwn: true,
      isOrderEmail: true,
      downloads: [{ title: first.title, url: expect.any(String) }],
      photoSetIds: [first.id],
      reversal: null,
    };
    for (const email of tagged.slice(0, 5)) expect(await orderThenAddress(email)).toEqual(sent);
    const last = tagged[5] ?? '';
    expect(await orderThenAddress(last)).toEqual({ ...sent, isSent: false, isOrderEmail: false });
    expect(await orderThenAddress(bare)).toEqual(sent);
    await untilQuiet(shop);
    expect(await inbox(shop, last)).toEqual([]);
  });

  it('is emailed when the address is sent again after an hour', async () => {
    const [browser, { bare }] = [new Client(shop.url), victims('later')];
    await mailedOf(Array(5).fill(bare));
    expect(await orderThenAddress(bare, browser)).toMatchObject({ isSent: false });
    await shop.query('update rate_limit set expire = 1');
    expect(await orderThenAddress(bare, browser)).toMatchObject({ isSent: true });
  });
});
