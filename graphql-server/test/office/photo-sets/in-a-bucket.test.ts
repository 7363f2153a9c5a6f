import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestS3, type TestS3 } from '#adapters/files/testing/s3-server';
import type { TestBrowser } from '../../support/browser.ts';
import type { TestShop } from '../../support/shop.ts';
import { openSetOffice, picture, readySet, SetEditor } from './set-steps.ts';

// The same steps as on a disk, with files in a bucket.

let s3: TestS3;
let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  s3 = await startTestS3();
  const { url, region, accessKey, secretKey } = s3.options;
  const storage = { STORAGE_URL: url, STORAGE_REGION: region, STORAGE_ACCESS_KEY: accessKey, STORAGE_SECRET_KEY: secretKey };
  ({ shop, owner } = await openSetOffice(storage));
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await s3.close();
});

const keysWith = (text: string) => [...s3.objects.keys()].filter((key) => key.includes(text));

describe('a photo set whose files are in a bucket', { timeout: 120_000 }, () => {
  it('is uploaded, published and shown to owners', async () => {
    const editor = await readySet(owner, 'In a Bucket');
    const [first] = (await editor.read()).pictures;
    expect((await owner.fetch(`/office/pictures/${editor.id}/${first?.id}-320.jpg`)).status).toBe(200);
    await editor.publish();
    expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
    expect(keysWith(`archives/${editor.id}/`)).toHaveLength(1);
    expect(keysWith('uploads/')).toEqual([]);
  });

  it('stores each part once more when the bucket failed', async () => {
    const editor = await SetEditor.create(owner, 'Failing Bucket');
    const content = await picture({ seed: 'bucket' });
    const [opened] = await editor.open([{ name: 'a.jpg', content }]);
    if (!opened) throw new Error('Nothing was opened.');
    s3.failNext(500, 500, 500, 500, 500);
    expect((await editor.putPart(opened, content, 1)).status).toBe(500);
    expect((await editor.open([{ name: 'a.jpg', content }]))[0]?.missing).toEqual([1]);
    s3.failNext();
    for (let status = 0; status !== 204; ) ({ status } = await editor.putPart(opened, content, 1));
    expect(await editor.finish(opened.pictureId)).toEqual([]);
    await editor.untilChecked();
    expect((await editor.read()).pictures).toMatchObject([{ status: 'ready' }]);
  });
});
