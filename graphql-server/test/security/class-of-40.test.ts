// @module-tag long
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../account/client.ts';
import { newAddress } from '../account/emails/steps.ts';
import { login, newNames, register } from '../account/steps.ts';
import { newMessage } from '../contact/steps.ts';
import { isLong } from '../support/long-form.ts';
import { builtApp } from '../support/processes/built.ts';
import { type CatalogueItem, cartOf, catalogue, confirm, createIntent, downloadLinks, mailTo } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { buyTicket } from '../support/ticket-purchase.ts';

const CLASS_SIZE = 40;
/** How many of them do what takes long, as a page with all of its files or a payment with its email, or is not limited by itself. */
const FEW = isLong ? CLASS_SIZE : 12;

/** A drawing class behind one network address, with the limits of a real shop. Each of the 40 has a browser. */
let shop: TestShop;
let set: CatalogueItem;
let browsers: Client[];
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  [set] = (await catalogue(shop)) as [CatalogueItem];
  const first = new Client(shop.url);
  browsers = Array.from({ length: CLASS_SIZE }, () => new Client(shop.url, first.address));
});
afterAll(() => shop.stop());

const ALL_PASS = Array<number>(CLASS_SIZE).fill(200);
const FEW_PASS = ALL_PASS.slice(0, FEW);

/** All of the class do the same at once, or the first of them. @returns the statuses that they get */
function together(act: (browser: Client, index: number) => Promise<{ status: number }>, count = CLASS_SIZE): Promise<number[]> {
  return Promise.all(browsers.slice(0, count).map(async (browser, index) => (await act(browser, index)).status));
}

describe('40 people behind one network address', () => {
  it('load the catalogue in the same second, with every script and picture', async () => {
    builtApp();
    const elsewhere = new Client(shop.url, '10.9.9.9');
    const statuses = await Promise.all(
      browsers.slice(0, FEW).map(async (browser) => {
        const page = await browser.fetch('/photo-sets');
        const files = filesOf(await page.text());
        expect(files.length).toBeGreaterThan(12);
        const [others, session, ...rest] = await Promise.all([
          elsewhere.fetch('/api/photo-sets'),
          browser.fetch(REST.me),
          ...files.map((file) => browser.fetch(file)),
        ]);
        return [page, others, session, ...rest].map(({ status }) => status);
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
  });

  it('sign up, although each mistypes the form twice, then sign out and in again', async () => {
    const names = browsers.map(() => newNames('student'));
    for (const mistake of [{ email: 'no address' }, { username: '' }]) {
      expect(await together((browser, i) => register(browser, { ...nth(names, i), ...mistake }), FEW)).toEqual(FEW_PASS.map(() => 400));
    }
    expect(await together((browser, i) => register(browser, nth(names, i)))).toEqual(ALL_PASS);
    expect(await together((browser) => browser.post(REST.logout, {}))).toEqual(ALL_PASS);
    expect(await together((browser, i) => login(browser, nth(names, i).username))).toEqual(ALL_PASS);
    expect(await together((browser, i) => browser.post(REST.forgotPassword, { email: nth(names, i).email }))).toEqual(ALL_PASS);
    expect(await together((browser, i) => browser.post(REST.recoverUsername, { email: nth(names, i).email }), FEW)).toEqual(FEW_PASS);
    expect(await together((browser) => browser.post(REST.logout, {}))).toEqual(ALL_PASS);
  });

  it('look up codes, check for duplicates, pay and get their files', async () => {
    const emails = browsers.map((_, index) => newAddress(`buyer${index}`));
    expect(await together((browser) => browser.post(REST.promoCode, { code: 'freakyFive' }))).toEqual(ALL_PASS);
    const ask = { photoSetIds: [set.id] };
    expect(await together((browser, i) => browser.post(REST.checkDuplicatePurchases, { ...ask, email: nth(emails, i) }))).toEqual(ALL_PASS);
    const intents = await Promise.all(browsers.map((browser) => createIntent(browser, [set])));
    expect(await together((_browser, i) => confirm(shop, nth(intents, i), nth(emails, i)), FEW)).toEqual(FEW_PASS);
    const thanks = (i: number) => ({ ...ask, totalAmount: set.price / 100, email: nth(emails, i) });
    expect(await together((browser, i) => browser.post(REST.sendDownloadEmail, thanks(i)), FEW)).toEqual(FEW_PASS);
    // One after the other, because polling for all of them would be most of the work.
    for (const email of emails.slice(0, FEW)) expect(downloadLinks(await mailTo(shop, email))).toHaveLength(1);
    expect(await together((browser, i) => browser.post(REST.findDownloads, { email: nth(emails, i) }))).toEqual(ALL_PASS);
  });

  it('take the free set, buy tickets and write to the owners', async () => {
    const few = browsers.slice(0, FEW);
    const emails = few.map((_, index) => newAddress(`student${index}`));
    const free = { items: cartOf([set]), amount: 0, promoCode: 'freakyFive' };
    const orderFreely = (browser: Client, i: number) => browser.post(REST.createPaymentIntent, { ...free, email: nth(emails, i) });
    expect(await together(orderFreely, FEW)).toEqual(FEW_PASS);
    const tickets = few.map((browser, i) => buyTicket(shop, { amount: 15, name: 'Ada', email: nth(emails, i) }, browser));
    expect(await Promise.all(tickets)).toHaveLength(FEW);
    expect(await together((browser) => browser.post(REST.contact, newMessage()), FEW)).toEqual(FEW_PASS);
  });

  it("keep their limits when one of them has used up one person's share", async () => {
    const [one, ...others] = browsers as [Client, ...Client[]];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 32; attempt++) statuses.push((await login(one, `no one ${attempt}`)).status);
    expect(statuses.at(-1)).toBe(429);
    const replies = others.slice(0, FEW).map(async (browser) => (await register(browser, newNames('later'))).status);
    expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
  });
});

describe('a script behind the network that takes a new browser cookie for each request', () => {
  const { address } = new Client('');
  /** Has a quarter of the real limits, so that fewer requests use them up. */
  let attacked: TestShop;
  beforeAll(async () => {
    attacked = await openShop({ RATE_LIMIT_SCALE: '0.25', TRUST_PROXY: '1' });
  });
  afterAll(() => attacked.stop());

  /** Every other cookie is an invented one, and the rest are fetched just before they are used. */
  async function anyone(index: number): Promise<Client> {
    const browser = new Client(attacked.url, address);
    if (index % 2) await browser.fetch(REST.me);
    else browser.setCookie('browser', `invented-browser-${index}`);
    return browser;
  }

  async function attack(times: number, act: (browser: Client) => Promise<{ status: number }>): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < times; index++) statuses.push((await act(await anyone(index))).status);
    return statuses;
  }

  it('leaves the others their sign-ins, sign-ups, reset links and duplicate checks', async () => {
    const [taken, own] = [newNames('taken'), newNames('own')];
    await register(new Client(attacked.url), taken);
    await register(new Client(attacked.url), own);
    const ask = { email: newAddress('asked'), photoSetIds: [set.id] };
    const attacks: [times: number, (browser: Client) => Promise<{ status: number }>][] = [
      [18, (browser) => login(browser, newNames().username)],
      [23, (browser) => register(browser, { ...newNames(), email: taken.email })],
      [18, (browser) => browser.post(REST.forgotPassword, { email: newAddress('no-one') })],
      [28, (browser) => browser.post(REST.checkDuplicatePurchases, ask)],
    ];
    for (const [times, act] of attacks) expect((await attack(times, act)).at(-1)).toBe(429);
    const steps: ((browser: Client) => Promise<{ status: number }>)[] = [
      (browser) => login(browser, own.username),
      (browser) => register(browser, newNames()),
      (browser) => browser.post(REST.forgotPassword, { email: own.email }),
      (browser) => browser.post(REST.checkDuplicatePurchases, ask),
    ];
    for (const step of steps) expect((await step(Client.known(attacked, address))).status).toBe(200);
  });
});

it('an unsigned cookie is replaced, and the signed one stays', async () => {
  const browser = new Client(shop.url);
  browser.setCookie('browser', 'unsigned-browser-0123');
  const [first, second] = [await browser.fetch(REST.me), await browser.fetch(REST.me)];
  expect(first.headers.getSetCookie().join()).toMatch(/^browser=[\w-]{22}\.\d+\./);
  expect(second.headers.getSetCookie()).toEqual([]);
});

function nth<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

/** The shop's own files that a page names: scripts, fonts, icons, and each picture in one size. */
function filesOf(html: string): string[] {
  const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w{2,5})"|['"](\/assets\/[^'"]+\.js)['"]/gi)];
  return [...new Set(paths.map(([, file, script]) => file ?? script ?? ''))];
}
