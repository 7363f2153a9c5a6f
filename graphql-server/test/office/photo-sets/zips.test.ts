import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { atShop, buy, downloadLinks, mailTo } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { openSetOffice, picture, readySet, SetEditor } from './set-steps.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
}, 120_000);
afterAll(() => shop.stop());

const zipsOf = async ({ id }: SetEditor) => (await readdir(join(shop.dataDir, 'files/archives', String(id))).catch(() => [])).sort();

async function soldZip({ id }: SetEditor): Promise<string> {
  const [row] = await shop.query<{ key: string }>('select archive_key as key from photo_set where id = $1', [id]);
  return row?.key.split('/').at(-1) ?? '';
}

/** As an owner's request leaves it. */
async function request(editor: SetEditor): Promise<void> {
  const { slug, fields } = await editor.read();
  const publishing = { slug: slug ?? fields.title.toLowerCase().replaceAll(' ', '-'), note: '', requestedAt: new Date().toISOString() };
  await shop.query('update photo_set_draft set publishing = $2 where id = $1', [editor.id, JSON.stringify(publishing)]);
}

/** Publishes a set, and calls `meanwhile` when its zips are packed, but not shown. It can change the set in the same transaction. */
async function publishWith(editor: SetEditor, meanwhile: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await request(editor);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`photo-set:${editor.id}`]);
    await addJob(shop, 'publish-photo-set', { photoSetId: editor.id });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
    await until(async () => (await shop.query(waiting)).length > 0, 'the zips to be packed', 60_000);
    await meanwhile(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Leaves packed zips behind: the job that deletes them is not added. */
async function packAndCancel(editor: SetEditor): Promise<void> {
  await publishWith(editor, (client) => client.query('update photo_set_draft set publishing = null where id = $1', [editor.id]));
  await untilQuiet(shop);
}

it('the public pictures of a canceled publication are deleted', { timeout: 120_000 }, async () => {
  const editor = await readySet(owner, 'Not Public');
  await packAndCancel(editor);
  const cut = async () => {
    const files = await readdir(join(shop.dataDir, 'files/media/photo-sets'), { recursive: true });
    return files.filter((name) => /^not-public-.*\.jpg$/.test(name)).map((name) => name.split(/[/-]/).at(-2));
  };
  expect([...new Set(await cut())].sort()).toEqual(['cover', 'sample', 'sheet']);
  await request(editor);
  expect(await editor.send('cancelPublication', {})).toBeNull();
  await untilQuiet(shop);
  expect(await cut()).toEqual([]);
});

describe('the zips of a canceled publication', { timeout: 120_000 }, () => {
  it('are deleted, and a later publication packs its own', async () => {
    const editor = await readySet(owner, 'Canceled');
    await packAndCancel(editor);
    expect(await zipsOf(editor)).toHaveLength(1);
    await request(editor);
    expect(await editor.send('cancelPublication', {})).toBeNull();
    await untilQuiet(shop);
    expect(await zipsOf(editor)).toEqual([]);
    expect(await editor.publish()).toBeNull();
    expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
    expect(await zipsOf(editor)).toEqual([await soldZip(editor)]);
  });

  it('are sold if the same is published again before they are deleted', async () => {
    const editor = await readySet(owner, 'Again');
    await packAndCancel(editor);
    const packed = await zipsOf(editor);
    expect(await editor.publish()).toBeNull();
    expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
    expect([await zipsOf(editor), await soldZip(editor)]).toEqual([packed, packed[0]]);
  });

  it('are packed again if they were deleted in between', async () => {
    const editor = await readySet(owner, 'Lost');
    await packAndCancel(editor);
    await addJob(shop, 'delete-files', { keys: (await zipsOf(editor)).map((name) => `archives/${editor.id}/${name}`) });
    await untilQuiet(shop);
    expect(await editor.publish()).toBeNull();
    expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
    expect(await zipsOf(editor)).toEqual([await soldZip(editor)]);
  });

  it('are deleted with the draft', async () => {
    const editor = await readySet(owner, 'Discarded');
    await packAndCancel(editor);
    expect(await editor.send('discardPhotoSet', {})).toBeNull();
    await untilQuiet(shop);
    expect(await zipsOf(editor)).toEqual([]);
  });
});

it('the zip of a publication is deleted when nothing names it for a day, and not as long as the draft does', {
  timeout: 120_000,
}, async () => {
  const editor = await readySet(owner, 'Left Behind');
  const deleteZips = async () => {
    await addJob(shop, 'delete-earlier-zips');
    await untilQuiet(shop);
    return zipsOf(editor);
  };
  await packAndCancel(editor);
  const packed = await zipsOf(editor);
  const passHours = (hours: number) =>
    shop.query(`update planned_zip set planned_at = now() - $2 * interval '1 hour' where file_key like $1`, [
      `archives/${editor.id}/%`,
      hours,
    ]);
  await passHours(25);
  expect([packed.length, await deleteZips()]).toEqual([1, packed]);
  // As if it was discarded while it was packed.
  await shop.query('delete from photo_set_draft where id = $1', [editor.id]);
  await passHours(23);
  expect(await deleteZips()).toEqual(packed);
  await passHours(25);
  expect(await deleteZips()).toEqual([]);
  expect(await shop.query('select 1 from planned_zip where file_key like $1', [`archives/${editor.id}/%`])).toEqual([]);
});

it('a zip that was packed and is not shown yet is not deleted, even if an earlier version had the same photos', {
  timeout: 120_000,
}, async () => {
  const editor = await readySet(owner, 'Back and Forth');
  await editor.publish();
  await editor.untilPublished();
  const email = 'forth@buyer.example';
  await buy(shop, [{ id: editor.id, title: 'Back and Forth', price: 500 }], email);
  const [link = ''] = downloadLinks(await mailTo(shop, email));
  const first = await soldZip(editor);
  const [added] = await editor.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'a third pose' }) }]);
  await editor.publish('One more.');
  await editor.untilPublished();
  await shop.query("update photo_set_version set created_at = now() - interval '91 days' where photo_set_id = $1", [editor.id]);
  expect(await editor.send('removePictures', { ids: [added] })).toBeNull();
  await publishWith(editor, async () => {
    expect(await zipsOf(editor)).toContain(first);
    await addJob(shop, 'delete-earlier-zips');
    await until(async () => !(await zipsOf(editor)).includes(first), 'the first zip to be deleted');
  });
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  expect(await zipsOf(editor)).toContain(await soldZip(editor));
  expect((await fetch(atShop(shop, link))).status).toBe(200);
});

it('a Complete Collection is not published if one of its sets loses all photos meanwhile', { timeout: 120_000 }, async () => {
  const [part, emptied] = [await readySet(owner, 'Stays Full'), await readySet(owner, 'Gets Empty')];
  for (const set of [part, emptied]) {
    await set.publish();
    await set.untilPublished();
  }
  const collection = await SetEditor.create(owner, 'Half a Season', true);
  await collection.edit({ parts: [part.id, emptied.id], price: 900, season: 2, description: 'Two sets.' });
  await collection.chooseCover((await part.read()).pictures[0]?.id ?? '');
  const withdraw = 'update photo f set withdrawn_at = now() from pose p where p.id = f.pose_id and p.photo_set_id = $1';
  await publishWith(collection, () => shop.query(withdraw, [emptied.id]));
  expect(await collection.untilPublished()).toMatchObject({
    state: 'draft',
    fault: "'Gets Empty' has no photos. Publish photos in it, or remove it from the collection.",
  });
  await untilQuiet(shop);
  expect(await zipsOf(collection)).toEqual([]);
});

it('a photo that is withdrawn while a Complete Collection is published is not in its zips', { timeout: 120_000 }, async () => {
  const part = await readySet(owner, 'Part');
  await part.publish();
  await part.untilPublished();
  const [, second, third] = (await part.read()).pictures;
  const collection = await SetEditor.create(owner, 'Whole Season', true);
  await collection.edit({ parts: [part.id], price: 900, season: 2, description: 'One set.' });
  await collection.chooseCover(second?.id ?? '');
  await publishWith(collection, async () => {
    expect(await part.send('withdrawPictures', { ids: [third?.id], reason: 'The model asked for it.' })).toBeNull();
    const packing = "select 1 from graphile_worker.jobs where task_identifier = 'pack-photo-set'";
    await until(async () => (await shop.query(packing)).length === 0, 'the set to be packed without it', 60_000);
  });
  expect(await collection.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  const zip = await readFile(join(shop.dataDir, 'files/archives', String(collection.id), await soldZip(collection)));
  const names = ['part/pose-02-view-a.jpg', 'part/pose-02-view-b.jpg'];
  expect(names.map((name) => zip.includes(name))).toEqual([false, true]);
});
