import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, cutAll, grantedAddress, grantOf, type TestPhoto } from '../collection/steps.ts';
import { rawRequest } from '../downloads/raw-request.ts';
import { buy, catalogue, downloadLinks } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { hasNginxFor, startNginx, type TestNginx } from './nginx.ts';

describe.skipIf(!hasNginxFor('photos by X-Accel-Redirect'))('a sold photo behind nginx with X-Accel-Redirect', () => {
  let shop: TestShop;
  let nginx: TestNginx;
  let photo: TestPhoto;
  let address: string;
  const bytes = () => bytesOf(photo.token, 800);
  beforeAll(async () => {
    shop = await openShop({ FILE_PROXY: 'x-accel-redirect', TRUST_PROXY: '1' });
    nginx = await startNginx({ app: shop.url, files: join(shop.dataDir, 'files') });
    const [link = ''] = downloadLinks(await buy(shop, (await catalogue(shop)).slice(0, 1), 'reader@buyer.example'));
    const line = new URL(link).searchParams.get('line') ?? '';
    [photo] = (await cutAll(shop)) as [TestPhoto];
    address = grantedAddress(photo, grantOf(shop, line), 800);
  });
  afterAll(async () => {
    await nginx?.stop();
    await shop?.stop();
  });

  it('is sent by nginx after the app checked who owns it', async () => {
    const fromApp = await rawRequest(shop.url + address);
    expect([fromApp.status, fromApp.body.length]).toEqual([200, 0]);
    expect(fromApp.headers['x-accel-redirect']).toBe(`/private-files/photos/${photo.setId}/${photo.token}-800.jpg`);
    const reply = await rawRequest(nginx.url + address);
    expect([reply.status, reply.body.equals(bytes())]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'content-disposition': 'inline', 'cache-control': 'private, max-age=86400' },
      ...{ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin', etag: fromApp.headers.etag, vary: 'cookie' },
    });
    expect(reply.headers['x-accel-redirect']).toBeUndefined();
    const again = await rawRequest(nginx.url + address, { headers: { 'if-none-match': reply.headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await rawRequest(nginx.url + address, { method: 'HEAD' })).headers['content-length']).toBe(String(bytes().length));
  });

  it('is sent whole when a range is requested', async () => {
    const reply = await rawRequest(nginx.url + address, { headers: { range: 'bytes=0-3' } });
    expect([reply.status, reply.headers['content-range'], reply.body.equals(bytes())]).toEqual([200, undefined, true]);
  });

  it('is not sent to anyone else, nor after a refund', async () => {
    const internal = `/private-files/photos/${photo.setId}/${photo.token}-800.jpg`;
    const refused = async (path: string) => {
      const reply = await rawRequest(nginx.url + path, { headers: { 'x-accel-redirect': internal } });
      expect([path, reply.status, reply.body.includes(bytes())]).toEqual([path, 404, false]);
    };
    for (const path of [address.split('?')[0] ?? '', `${address}x`, internal, `/x/..${internal}`]) await refused(path);
    const line = new URL(address, shop.url).searchParams.get('line');
    await shop.query('update purchase_order_line set revoked_at = now() where id = $1', [line]);
    await refused(address);
    await shop.query('update purchase_order_line set revoked_at = null where id = $1', [line]);
  });
});
