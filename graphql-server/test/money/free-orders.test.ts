import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../accounts/client.ts';
import { PASSWORD, prove } from '../accounts-mails/steps.ts';
import { untilQuiet } from '../one-mail.ts';
import { type CatalogueItem, cartOf, catalogue, inbox } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';

/** Limits as they are in a real shop; every client has an address of its own. Each order that costs nothing may mail somebody. */
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
  spelled: Array.from({ length: 6 }, (_, tag) => `${name}+${tag}@buyer.example`),
});

const order = (email?: string, browser = new Client(shop.url)) =>
  browser.post('/api/create-payment-intent', { items: cartOf([first]), amount: 0, promoCode: 'freakyFive', email });

/** An order without address, and then the address. */
async function give(email: string, browser = new Client(shop.url)): Promise<unknown> {
  await order(undefined, browser);
  const reply = await browser.post('/api/send-download-email', { email, photoSetIds: [first.id], totalAmount: 0 });
  return reply.json();
}

/** @returns for each order that is made whether it has its address, and so gets its email */
async function mailedOf(emails: string[], browser?: Client): Promise<boolean[]> {
  const mailed: boolean[] = [];
  for (const email of emails) {
    const { orderNumber } = (await (await order(email, browser)).json()) as { orderNumber: string };
    const [row] = await shop.query<{ email: string | null }>('select email from purchase_order where number = $1', [orderNumber]);
    mailed.push(row?.email === email);
  }
  return mailed;
}

describe('orders that cost nothing', () => {
  it('are made for a recipient who had five emails this hour, without another email', async () => {
    expect(await mailedOf(Array(6).fill('victim@buyer.example'))).toEqual([...ALLOWED, false]);
  });

  it('are five more for all spellings of it, which use up nothing of its own', async () => {
    const { bare, spelled } = victims('spelled');
    expect(await mailedOf([...spelled, bare])).toEqual([...ALLOWED, false, true]);
  });

  it('are five of its own for a spelling that is proved, whoever uses up the others', async () => {
    const { spelled } = victims('proved');
    const account = { browser: new Client(shop.url), username: 'proved', email: spelled[0] ?? '' };
    await account.browser.post(REST.register, { ...account, password: PASSWORD });
    await prove(shop, account);
    expect(await mailedOf([...spelled.slice(1), 'proved+7@buyer.example', account.email])).toEqual([...ALLOWED, false, false]);
    expect(await mailedOf([account.email], account.browser)).toEqual([true]);
  });

  it('are thirty an hour for one browser, whomever they write to, and everyone else behind its network goes on', async () => {
    const client = await new Client(shop.url).classmate();
    const statuses: number[] = [];
    for (let one = 0; one < 31; one++) statuses.push((await order(`many.${one}@buyer.example`, client)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await order('many.31@buyer.example', await client.classmate())).status).toBe(200);
  });

  it('are one for all clicks and retries of a browser, and each is answered', async () => {
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

describe('an order that is given its recipient afterwards', () => {
  it('counts like the others, tags and all, and gives its buyer the files when no mail goes', async () => {
    const { bare, spelled } = victims('given');
    const sent = {
      success: true,
      isSent: true,
      isOwn: true,
      isOrderEmail: true,
      downloads: [{ title: first.title, url: expect.any(String) }],
      photoSetIds: [first.id],
      reversal: null,
    };
    for (const email of spelled.slice(0, 5)) expect(await give(email)).toEqual(sent);
    const last = spelled[5] ?? '';
    expect(await give(last)).toEqual({ ...sent, isSent: false, isOrderEmail: false });
    expect(await give(bare)).toEqual(sent);
    await untilQuiet(shop);
    expect(await inbox(shop, last)).toEqual([]);
  });

  it('is mailed when it is asked for again, once the hour is over', async () => {
    const [browser, { bare }] = [new Client(shop.url), victims('later')];
    await mailedOf(Array(5).fill(bare));
    expect(await give(bare, browser)).toMatchObject({ isSent: false });
    await shop.query('update rate_limit set expire = 1');
    expect(await give(bare, browser)).toMatchObject({ isSent: true });
  });
});
