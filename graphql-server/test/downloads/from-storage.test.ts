import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { S3FileStore } from '#adapters/files/s3-file-store';
import { startTestS3, type TestS3 } from '#adapters/files/testing/s3-server';
import { sizeKeyOf } from '#domain/files/photo-files';
import { systemClock } from '#kernel/clock';
import { bytesOf, cutAll, grantedAddress, grantOf, type TestPhoto } from '../collection/steps.ts';
import { captureLog } from '../support/checks/captured-log.ts';
import { unresolvedCount } from '../support/checks/unresolved.ts';
import { atShop, buy, catalogue, downloadLinks, withChangedSignature } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let s3: TestS3;
let shop: TestShop;
/** The emailed download link at the test's address. */
let link: string;
const { logger, text, lines } = captureLog('error');

beforeAll(async () => {
  s3 = await startTestS3();
  const { url, region, accessKey, secretKey } = s3.options;
  const env = { STORAGE_URL: url, STORAGE_REGION: region, STORAGE_ACCESS_KEY: accessKey, STORAGE_SECRET_KEY: secretKey };
  shop = await openShop(env, systemClock, logger);
  await moveFiles(new S3FileStore(s3.options));
  const mail = await buy(shop, (await catalogue(shop)).slice(0, 1), 'reader@buyer.example');
  link = atShop(shop, downloadLinks(mail)[0] ?? '');
});
afterAll(async () => {
  await shop?.stop();
  await s3?.close();
});

/** Copies the files under the same names, as docs/scaling.md describes. */
async function moveFiles(store: S3FileStore): Promise<void> {
  const folder = join(shop.dataDir, 'files', 'archives');
  for (const name of await readdir(folder)) {
    const content = await readFile(join(folder, name));
    await store.put(`archives/${name}`, content, { size: content.length, contentType: 'application/zip' });
  }
}

it('a file missing from the object store logs an error, and the buyer sees a page that says so', async () => {
  const [objects, before] = [new Map(s3.objects), await unresolvedCount('file-missing')];
  onTestFinished(() => objects.forEach((object, key) => void s3.objects.set(key, object)));
  s3.objects.clear();
  for (const method of ['GET', 'HEAD']) {
    text.length = 0;
    const reply = await fetch(link, { method, redirect: 'manual', headers: { accept: 'text/html' } });
    expect([reply.status, reply.headers.get('location')]).toEqual([404, null]);
    if (method === 'GET') expect(await reply.text()).toContain('not available at the moment');
    expect(lines()).toMatchObject([
      { key: expect.stringMatching(/^archives\/.+\.zip$/), msg: 'sold file is missing; restore it from a backup' },
    ]);
  }
  expect(await unresolvedCount('file-missing')).toBe(before + 2);
});

it('a download redirects to a temporary address of the object store', async () => {
  const { status, headers } = await fetch(link, { redirect: 'manual' });
  const address = headers.get('location') ?? '';
  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([302, 'private, no-store', 'no-referrer']);
  expect(address.startsWith(`${s3.options.url}/archives/`)).toBe(true);
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('3600');
  const file = await fetch(address);
  const stored = [...s3.objects.values()].map(({ content }) => content);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([file.status, stored.some((content) => content.equals(bytes))]).toEqual([200, true]);
});

describe('a sold photo', () => {
  let photo: TestPhoto;
  /** With the grant of the purchase. */
  let address: string;
  beforeAll(async () => {
    [photo] = (await cutAll(shop)) as [TestPhoto];
    const content = bytesOf(photo.token, 800);
    await new S3FileStore(s3.options).put(sizeKeyOf(photo.setId, photo.token, 800), content, {
      size: content.length,
      contentType: 'image/jpeg',
    });
    address = shop.url + grantedAddress(photo, grantOf(shop, new URL(link).searchParams.get('line') ?? ''), 800);
  });

  it('is streamed from the object store, because an address of the store would outlive a refund', async () => {
    const reply = await fetch(address, { redirect: 'manual' });
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' });
    expect(reply.headers.get('location')).toBeNull();
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytesOf(photo.token, 800));
    const etag = reply.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(address, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytesOf(photo.token, 800).length));
  });

  it('that is missing from the object store logs an error', async () => {
    text.length = 0;
    expect((await fetch(address.replace('-800.jpg', '-320.jpg'))).status).toBe(404);
    expect(lines()).toMatchObject([
      { key: sizeKeyOf(photo.setId, photo.token, 320), msg: 'sold file is missing; restore it from a backup' },
    ]);
  });

  it('is not sent to anyone else, nor after a refund', async () => {
    for (const other of [address.split('?')[0] ?? '', `${address}x`]) expect((await fetch(other, { redirect: 'manual' })).status).toBe(404);
    await shop.query('update purchase_order_line set revoked_at = now()');
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(404);
    await shop.query('update purchase_order_line set revoked_at = null');
  });
});

it('a download with an invalid or revoked link does not redirect to the object store', async () => {
  const changed = await fetch(withChangedSignature(link), { redirect: 'manual' });
  expect([changed.status, changed.headers.get('location')]).toEqual([404, null]);
  await shop.query('update purchase_order_line set revoked_at = now()');
  const revoked = await fetch(link, { redirect: 'manual' });
  expect([revoked.status, revoked.headers.get('location')]).toEqual([403, null]);
});
