import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REST } from '@archive/schema/rest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { login, newAccount, userOf } from '../steps.ts';

let shop: TestShop;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await openShop();
  jpeg = await sharp({ create: { width: 700, height: 600, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Ada, at home' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.stop());

const send = (browser: TestBrowser, picture: Buffer | string, type = 'image/jpeg') =>
  browser.fetch(REST.profilePicture, { method: 'PUT', headers: { 'content-type': type }, body: picture as never });
const removeFrom = (browser: TestBrowser) => browser.fetch(REST.profilePicture, { method: 'DELETE' });
const urlOf = async (reply: Response) => ((await reply.json()) as { user: { profileImageUrl: string | null } }).user.profileImageUrl;
const mine = async (browser: TestBrowser) => urlOf(await browser.fetch(REST.me));
const untilGone = (url: string | null) => until(async () => (await get(url)).status === 404, `${url} is deleted`);
const get = (path: string | null) => new TestBrowser(shop.url).fetch(String(path));

it('a profile picture is stored, served at its address, and visible in another browser', async () => {
  const { browser, username } = await newAccount(shop);
  const reply = await send(browser, jpeg);
  expect(reply.status).toBe(200);
  const url = await urlOf(reply);
  expect(url).toMatch(/^\/media\/people\/[0-9a-f]{32}\.jpg$/);
  const next = new TestBrowser(shop.url);
  await login(next, username);
  expect([await mine(browser), await mine(next)]).toEqual([url, url]);
  expect((await next.graphql('{ me { profileImageUrl } }')).data).toEqual({ me: { profileImageUrl: url } });
  const shown = await get(url);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    ...[200, 'image/jpeg', 'nosniff'],
  ]);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' });
  expect(bytes.toString('latin1')).not.toContain('Ada');
});

it('each profile picture has its own address, and the former one is deleted', async () => {
  const { browser } = await newAccount(shop);
  const first = await urlOf(await send(browser, jpeg));
  const second = await urlOf(await send(browser, jpeg));
  expect(second).not.toBe(first);
  await untilGone(first);
  expect((await get(second)).status).toBe(200);
  const removed = await removeFrom(browser);
  expect([removed.status, await urlOf(removed), await mine(browser)]).toEqual([200, null, null]);
  await untilGone(second);
  expect((await removeFrom(browser)).status).toBe(200);
});

it('users can change only their own profile picture, and guests none', async () => {
  const [one, other] = [await newAccount(shop), await newAccount(shop)];
  const url = await urlOf(await send(one.browser, jpeg));
  await removeFrom(other.browser);
  expect([await mine(one.browser), await userOf(other.browser)]).toEqual([url, other.username]);
  const guest = new TestBrowser(shop.url);
  expect([(await send(guest, jpeg)).status, (await removeFrom(guest)).status]).toEqual([401, 401]);
});

it('another site cannot change a profile picture', async () => {
  const { browser } = await newAccount(shop);
  const otherSite = { origin: 'https://attacker.example' };
  const put = await browser.fetch(REST.profilePicture, {
    method: 'PUT',
    headers: { ...otherSite, 'content-type': 'image/jpeg' },
    body: jpeg as never,
  });
  const removed = await browser.fetch(REST.profilePicture, { method: 'DELETE', headers: otherSite });
  expect([put.status, removed.status]).toEqual([403, 403]);
});

describe('an upload', () => {
  let browser: TestBrowser;
  let url: string | null;
  beforeAll(async () => {
    ({ browser } = await newAccount(shop));
    url = await urlOf(await send(browser, jpeg));
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const NO_PICTURE = 'Please choose a JPEG, PNG or WebP picture.';
  const DAMAGED = 'This picture is damaged or not a JPEG, PNG or WebP picture.';

  it.each<[string, () => Buffer | string | Promise<Buffer>, string, number, string]>([
    ['SVG', () => svg, 'image/svg+xml', 400, NO_PICTURE],
    ['SVG with the content type of a JPEG', () => svg, 'image/jpeg', 400, NO_PICTURE],
    ['HTML with the content type of a PNG', () => '<!doctype html><script>alert(1)</script>', 'image/png', 400, NO_PICTURE],
    ['a GIF', () => Buffer.from('GIF89a0123456789'), 'image/gif', 400, NO_PICTURE],
    ['an empty body', () => '', 'image/jpeg', 400, NO_PICTURE],
    ['JSON', () => '{"url":"https://attacker.example/a.jpg"}', 'application/json', 400, NO_PICTURE],
    ['a truncated JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 400, DAMAGED],
    ['more than 2 MB', () => Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]), 'image/jpeg', 413, 'The request is too large.'],
  ])('is rejected with a message and keeps the former picture: %s', async (_what, picture, type, status, error) => {
    const reply = await send(browser, await picture(), type);
    expect([reply.status, await reply.json()]).toMatchObject([status, { success: false, error }]);
    expect(await mine(browser)).toBe(url);
  });

  it('is rejected if the picture has too many pixels', async () => {
    // Only its header is read.
    const bomb = Buffer.from(jpeg);
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
    for (const offset of [5, 7]) bomb.writeUInt16BE(7100, frame + offset);
    const reply = await send(browser, bomb);
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: expect.stringContaining('too many pixels') }]);
  });
});

it('files of replaced and rejected profile pictures are deleted', async () => {
  const { browser } = await newAccount(shop);
  const before = await files();
  for (const picture of [jpeg, jpeg, jpeg.subarray(0, 200)]) await send(browser, picture);
  const url = await mine(browser);
  const isLeft = async () => (await files()).filter((name) => !before.includes(name)).join() === url?.split('/').pop();
  await until(isLeft, 'the other files are deleted');
});

describe('a server that is killed', () => {
  const removals = (name: string) =>
    shop.query<{ isDelayed: boolean }>(
      `select run_at > now() + interval '50 minutes' as "isDelayed" from graphile_worker._private_jobs
       where key like 'remove-unused-picture:%' and payload->>'url' like '%' || $1`,
      [name],
    );
  const hurry = () =>
    shop.query("update graphile_worker._private_jobs set run_at = now() where key like 'remove-unused-picture:%' and locked_at is null");

  it('deletes a picture an hour later if it was stored but the account does not have it yet', async () => {
    const { browser } = await newAccount(shop);
    const url = await urlOf(await send(browser, jpeg));
    const before = await files();
    await shop.query('alter table user_account add constraint killed check (profile_image_url is null) not valid');
    expect((await send(browser, jpeg)).status).toBe(500);
    await shop.query('alter table user_account drop constraint killed');
    const [left = ''] = (await files()).filter((name) => !before.includes(name));
    expect(await removals(left)).toEqual([{ isDelayed: true }]);
    await hurry();
    await untilGone(`/media/people/${left}`);
    expect([await mine(browser), (await get(url)).status]).toEqual([url, 200]);
  });

  it('deletes the former picture later if the account has the new one', async () => {
    const { browser } = await newAccount(shop);
    const first = await urlOf(await send(browser, jpeg));
    // The file store fails at first: the path to delete is a folder.
    const path = join(shop.dataDir, 'files', String(first));
    await rm(path);
    await mkdir(path);
    await send(browser, jpeg);
    await until(async () => (await attempts(String(first))) > 0, 'the first attempt failed');
    await rmdir(path);
    await writeFile(path, jpeg);
    await hurry();
    await untilGone(first);
  });

  const attempts = async (url: string) => {
    const sql = "select attempts from graphile_worker._private_jobs where payload->>'url' = $1 and last_error is not null";
    return (await shop.query<{ attempts: number }>(sql, [url]))[0]?.attempts ?? 0;
  };
});

async function files(): Promise<string[]> {
  return readdir(join(shop.dataDir, 'files/media/people'));
}
