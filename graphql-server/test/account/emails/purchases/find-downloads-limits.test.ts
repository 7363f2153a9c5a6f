// @module-tag long
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, type CatalogueItem, catalogue, downloadLinks } from '../../../support/purchase.ts';
import { openShop, type TestShop } from '../../../support/shop.ts';
import { Client } from '../../client.ts';
import { type Account, buyAsGuest, mailAbout, mailsAbout, newAddress, PASSWORD, prove, untilIdle } from '../steps.ts';

/** Uses the real limits. Every client has its own network address. */
let shop: TestShop;
let first: CatalogueItem;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  [first] = (await catalogue(shop)) as [CatalogueItem];
  await buyAsGuest(shop, first, COPIED, new Client(shop.url));
  await untilIdle(shop);
});
afterAll(() => shop.stop());

const tagged = (email: string, tag: number) => email.replace('@', `+${tag}@`);
/** The first letters of the name in every combination of upper and lower case. */
const cased = (email: string, mixture: number) =>
  [...email].map((letter, place) => (place < 3 && (mixture >> place) & 1 ? letter.toUpperCase() : letter)).join('');
const SIX = [1, 2, 3, 4, 5, 6];

const COPIED = 'copied@mail.example';

/** Copies a free order for these addresses, the oldest first, because limits and emails would slow down real ones. */
function orderFreely(emails: string[]): Promise<unknown> {
  return shop.query(
    `with copy as (
       insert into purchase_order
         select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'AR-' || gen_random_uuid(),
           'fingerprint', gen_random_uuid(), 'email', new.email, 'paid_at', now() + n * interval '1 ms'))).*
         from purchase_order o, unnest($2::text[]) with ordinality as new (email, n) where o.email = $1 returning id)
     insert into purchase_order_line
       select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', copy.id))).*
       from copy, purchase_order_line l where order_id = (select id from purchase_order where email = $1)`,
    [COPIED, emails],
  );
}

async function find(emails: string[]): Promise<number[]> {
  const statuses = [];
  for (const email of emails) statuses.push((await new Client(shop.url).post(REST.findDownloads, { email })).status);
  await untilIdle(shop);
  return statuses;
}

/** The case variants of the address that received an email. */
const emailedVariants = async (email: string) => (await mailsAbout(shop, email, 'Your downloads from')).map(({ to }) => to).sort();

describe('variants of an address that has no purchases', () => {
  it('share four emails an hour if they differ in case, and the variant that was used first is included', async () => {
    const email = newAddress('cases');
    await orderFreely([email, ...SIX.map((mixture) => cased(email, mixture))]);
    expect(await find([2, 3, 4, 5].map((mixture) => cased(email, mixture)))).toEqual([200, 200, 200, 200]);
    const mailed = await emailedVariants(email);
    expect([mailed.length, mailed.includes(email)]).toEqual([4, true]);
  });

  it('share four more emails if they have tags, which do not count against the address itself', async () => {
    const email = newAddress('tags');
    const tags = SIX.map((tag) => tagged(email, tag));
    await orderFreely([email, ...tags]);
    expect(await find(tags)).toEqual(SIX.map(() => 200));
    expect((await Promise.all(tags.map(emailedVariants))).flat()).toHaveLength(4);
    await find([email]);
    expect(await emailedVariants(email)).toEqual([email]);
  });

  it('do not count against a confirmed variant with a tag', async () => {
    const email = newAddress('confirmed');
    const [owner, ...others] = SIX.map((tag) => tagged(email, tag)) as [string, ...string[]];
    await orderFreely([owner, ...others]);
    const account: Account = { browser: new Client(shop.url), username: owner.replace(/@.*/, '').replace('+', '-'), email: owner };
    await account.browser.post(REST.register, { ...account, password: PASSWORD });
    await prove(shop, account);
    await find([...others, owner]);
    expect((await Promise.all(others.map(emailedVariants))).flat()).toHaveLength(4);
    expect(await emailedVariants(owner)).toEqual([owner]);
  });
});

it.each([['', (email: string) => email] as const, [' with a tag', (email: string) => tagged(email, 9)] as const])(
  'an address%s with a purchase gets its email, no matter what was requested before',
  async (_what, variantOf) => {
    const email = newAddress('paid');
    const otherVariants = SIX.map((number) => (variantOf(email) === email ? cased(email, number) : tagged(email, number)));
    await orderFreely(otherVariants);
    await buy(shop, [first], variantOf(email));
    await find(otherVariants.slice(0, 3));
    if (variantOf(email) !== email) await find(otherVariants.slice(3));
    const before = (await emailedVariants(variantOf(email))).filter((to) => to === variantOf(email)).length;
    await find([variantOf(email)]);
    expect((await emailedVariants(variantOf(email))).filter((to) => to === variantOf(email))).toHaveLength(before + 1);
  },
);

it('a paid order gets its link even if many free orders follow', async () => {
  const email = newAddress('flooded');
  const [link = ''] = downloadLinks(await buy(shop, [first], email));
  await orderFreely(Array(200).fill(email));
  await find([email]);
  const mail = await mailAbout(shop, email, 'Your downloads from');
  expect(downloadLinks(mail)).toHaveLength(120);
  // The newest order comes first.
  expect(downloadLinks(mail).at(-1)).toBe(link);
});
