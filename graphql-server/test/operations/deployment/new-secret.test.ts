import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, userOf } from '../../account/steps.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { buy, type CatalogueItem, catalogue, downloadLinks } from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';

// docs/operations/secrets.md describes the effects of a new APP_SECRET.

let shop: TestShop;
let buyer: { email: string; browser: TestBrowser };
let mailed: URL;
let oldKey: string;
let dataDir: string;
beforeAll(async () => {
  const before = await openShop();
  buyer = await newAccount(before);
  const [set] = (await catalogue(before)) as [CatalogueItem];
  mailed = new URL(downloadLinks(await buy(before, [set], buyer.email, buyer.browser))[0] ?? '');
  oldKey = await keyOf(before);
  expect(await statusOf(before)).toBe(200);
  dataDir = await mkdtemp(join(tmpdir(), 'new-secret-'));
  await cp(before.dataDir, dataDir, { recursive: true });
  await before.stop();
  shop = await openShop({ DATABASE_URL: before.databaseUrl, DATA_DIR: dataDir, APP_SECRET: 'a new one, made after the old one leaked' });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const statusOf = ({ url }: TestShop) => fetch(url + mailed.pathname + mailed.search, { method: 'HEAD' }).then(({ status }) => status);
const keyOf = async ({ url }: TestShop) => (await fetch(url + REST.ticketKey)).text();

it('emailed links are invalid after the secret changes', async () => {
  expect(await statusOf(shop)).toBe(404);
});

it('users stay signed in and can download their files after the secret changes', async () => {
  expect(await userOf({ fetch: (path: string) => buyer.browser.fetch(shop.url + path) } as TestBrowser)).not.toBeNull();
  expect((await buyer.browser.fetch(shop.url + mailed.pathname, { method: 'HEAD' })).status).toBe(200);
});

it('door devices need the new ticket key after the secret changes', async () => {
  expect(await keyOf(shop)).not.toBe(oldKey);
});

it('purchases after the secret changed have valid links', async () => {
  const [, other] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
  const [link = ''] = downloadLinks(await buy(shop, [other], 'ada@buyer.example'));
  const { pathname, search } = new URL(link);
  expect((await fetch(shop.url + pathname + search, { method: 'HEAD' })).status).toBe(200);
});
