import { DAY_MS } from '@archive/schema/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestS3, type TestS3 } from '#adapters/files/testing/s3-server';
import { watchFiles } from '../../catalogue/watch-files.ts';
import { addJob } from '../../support/add-job.ts';
import { untilQuiet } from '../../support/one-email.ts';
import type { TestShop } from '../../support/shop.ts';
import { openSetOffice, picture, readySet, SetEditor, type ShopBrowser } from './set-steps.ts';

// The same steps as on a disk, with files in a bucket.

let s3: TestS3;
let shop: TestShop;
let owner: ShopBrowser;
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
  let editor: SetEditor;
  const publish = async () => {
    await editor.publish();
    expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  };

  it('is uploaded, published and shown to owners', async () => {
    editor = await readySet(owner, 'In a Bucket');
    const [first] = (await editor.read()).pictures;
    expect((await owner.fetch(`/office/pictures/${editor.id}/${first?.id}-320.jpg`)).status).toBe(200);
    await publish();
    expect(keysWith(`archives/${editor.id}/`)).toHaveLength(1);
    expect(keysWith('uploads/')).toEqual([]);
  });

  it('stores each part once more when the bucket failed', async () => {
    const failing = await SetEditor.create(owner, 'Failing Bucket');
    const content = await picture({ seed: 'bucket' });
    const [opened] = await failing.open([{ name: 'a.jpg', content }]);
    if (!opened) throw new Error('Nothing was opened.');
    s3.failNext(500, 500, 500, 500, 500);
    expect((await failing.putPart(opened, content, 1)).status).toBe(500);
    expect((await failing.open([{ name: 'a.jpg', content }]))[0]?.missing).toEqual([1]);
    s3.failNext();
    for (let status = 0; status !== 204; ) ({ status } = await failing.putPart(opened, content, 1));
    expect(await failing.finish(opened.pictureId)).toEqual([]);
    await failing.untilChecked();
    expect((await failing.read()).pictures).toMatchObject([{ status: 'ready' }]);
  });

  it('loses the zips that were replaced, withdrawn pictures, and files that nothing names', async () => {
    const zips = () => keysWith(`archives/${editor.id}/`);
    const posesIn = (key: string) =>
      ['02', '03'].map((pose) => s3.objects.get(key)?.content.includes(`in-a-bucket/pose-${pose}-view-a.jpg`));
    const sweep = async () => {
      await addJob(shop, 'delete-earlier-zips');
      await untilQuiet(shop);
    };
    const [first] = zips();
    // Large enough for a second size.
    const content = await picture({ seed: 'a newer version', width: 450, height: 600 });
    const [withdrawn] = await editor.upload([{ name: 'pose-3-view-a.jpg', content }]);
    await publish();
    expect(zips()).toHaveLength(2);
    await shop.query("update photo_set_version set created_at = now() - interval '91 days' where photo_set_id = $1", [editor.id]);
    await sweep();
    expect(zips()).toHaveLength(1);
    expect(zips()).not.toContain(first);

    expect(zips().map((key) => posesIn(key))).toEqual([[true, true]]);
    expect(keysWith(`/${withdrawn}-`)).toHaveLength(3);
    expect(await editor.send('withdrawPictures', { ids: [withdrawn], reason: 'The model asked for it.' })).toBeNull();
    await untilQuiet(shop);
    expect(keysWith(`/${withdrawn}-`)).toEqual([]);
    expect(zips().map((key) => posesIn(key))).toEqual([[true, false]]);

    const [sheet = ''] = keysWith('in-a-bucket').filter((key) => key.includes('/sheet-'));
    const abandoned = sheet.replace(/-\w{10}\/sheet/, '-0123456789/sheet');
    const object = s3.objects.get(sheet);
    if (object) s3.objects.set(abandoned, object);
    const plan =
      "insert into planned_picture (file_key, planned_at) values ($1, now() - interval '25 hours'), ($2, now() - interval '25 hours')";
    await shop.query(
      plan,
      [sheet, abandoned].map((key) => key.slice(key.indexOf('media/'))),
    );
    await watchFiles(shop.query, 0);
    await sweep();
    expect([s3.objects.has(sheet), s3.objects.has(abandoned)]).toEqual([true, false]);
  });

  it('loses zips and photos without a row, a day after they were found by a shop that has run for 30 days', async () => {
    const put = (key: string, days: number) => {
      const modifiedAt = new Date(Date.now() - days * DAY_MS);
      s3.objects.set(`/bucket/${key}`, { content: Buffer.from('x'), contentType: '', modifiedAt });
    };
    for (const object of s3.objects.values()) object.modifiedAt = new Date(Date.now() - 31 * DAY_MS);
    const before = [...s3.objects.keys()];
    const lost = ['archives/9/lost-v2.zip', `photos/9/${'0'.repeat(32)}-original.jpg`, `uploads/${'0'.repeat(32)}/1`];
    for (const key of lost) put(key, 31);
    put('archives/9/young.zip', 29);
    s3.pageSize = 2;
    const planned = async () => {
      await addJob(shop, 'find-unnamed-files');
      await untilQuiet(shop);
      const rows = await shop.query<{ file_key: string }>('table planned_zip union all table planned_photo');
      return rows.map(({ file_key }) => file_key).sort();
    };
    await shop.query('delete from file_watch');
    expect(await planned()).toEqual([]);
    await shop.query("update file_watch set watching_since = now() - interval '30 days', last_run_at = now() - interval '71 hours'");
    expect(await planned()).toEqual(lost);
    for (const table of ['planned_zip', 'planned_photo']) await shop.query(`update ${table} set planned_at = now() - interval '25 hours'`);
    await addJob(shop, 'delete-earlier-zips');
    await untilQuiet(shop);
    expect([...s3.objects.keys()].sort()).toEqual([...before, '/bucket/archives/9/young.zip'].sort());
  });
});
