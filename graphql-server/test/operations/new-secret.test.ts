import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, userOf } from '../accounts/steps.ts';
import type { TestBrowser } from '../browser.ts';
import { buy, type CatalogueItem, catalogue, downloadLinks } from '../purchase.ts';
import { openShop, type TestShop } from '../shop.ts';

// docs/operations/secrets.md: what a new APP_SECRET ends, and what it leaves as it is.

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

it('links that were mailed open no more', async () => {
  expect(await statusOf(shop)).toBe(404);
});

it('whoever was signed in still is, and has their files', async () => {
  expect(await userOf({ fetch: (path: string) => buyer.browser.fetch(shop.url + path) } as TestBrowser)).not.toBeNull();
  expect((await buyer.browser.fetch(shop.url + mailed.pathname, { method: 'HEAD' })).status).toBe(200);
});

it('door devices need the new key of the tickets', async () => {
  expect(await keyOf(shop)).not.toBe(oldKey);
});

it('what is bought from now on has links that open', async () => {
  const [, other] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
  const [link = ''] = downloadLinks(await buy(shop, [other], 'somebody@else.example'));
  const { pathname, search } = new URL(link);
  expect((await fetch(shop.url + pathname + search, { method: 'HEAD' })).status).toBe(200);
});
