import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchFiles } from '../../catalogue/watch-files.ts';
import { addJob } from '../../support/add-job.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { atShop, buy, downloadLinks, mailTo } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { openSetOffice, picture, readySet, SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
/** Each publication of it, one after the other, has a picture more. */
let editor: SetEditor;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
  editor = await readySet(owner, 'Canceled');
}, 120_000);
afterAll(() => shop.stop());

const zipsOf = async ({ id }: SetEditor) => (await readdir(join(shop.dataDir, 'files/archives', String(id))).catch(() => [])).sort();

const addPicture = async (name: string) => editor.upload([{ name: `${name}.jpg`, content: await picture({ seed: name }) }]);

async function soldZip({ id }: SetEditor): Promise<string> {
  const [row] = await shop.query<{ key: string }>('select archive_key as key from photo_set where id = $1', [id]);
  return row?.key.split('/').at(-1) ?? '';
}

async function publish(set: SetEditor): Promise<void> {
  expect(await set.publish()).toBeNull();
  expect(await set.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
}

/** As an owner's request leaves it. */
async function request(set: SetEditor): Promise<void> {
  const { slug, fields } = await set.read();
  const publishing = { slug: slug ?? fields.title.toLowerCase().replaceAll(' ', '-'), note: '', requestedAt: new Date().toISOString() };
  await shop.query('update photo_set_draft set publishing = $2 where id = $1', [set.id, JSON.stringify(publishing)]);
}

/** Publishes a set, and calls `meanwhile` when its zips are packed, but not shown. It can change the set in the same transaction. */
async function publishWith(set: SetEditor, meanwhile: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await request(set);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`photo-set:${set.id}`]);
    await addJob(shop, 'publish-photo-set', { photoSetId: set.id });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
    await until(async () => (await shop.query(waiting)).length > 0, 'the zips to be packed', 60_000);
    await meanwhile(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Leaves packed zips behind: the job that deletes them is not added. @returns their names */
async function packAndCancel(): Promise<string[]> {
  const before = await zipsOf(editor);
  await publishWith(editor, (client) => client.query('update photo_set_draft set publishing = null where id = $1', [editor.id]));
  await untilQuiet(shop);
  return (await zipsOf(editor)).filter((name) => !before.includes(name));
}

describe('the files of a canceled publication', { timeout: 120_000 }, () => {
  it('are deleted, and a later publication makes its own', async () => {
    const publicFiles = async () => {
      const files = await readdir(join(shop.dataDir, 'files/media/photo-sets'), { recursive: true });
      return files.filter((name) => /^canceled-.*\.jpg$/.test(name)).map((name) => name.split(/[/-]/).at(-2));
    };
    expect(await packAndCancel()).toHaveLength(1);
    expect([...new Set(await publicFiles())].sort()).toEqual(['cover', 'sample', 'sheet']);
    await request(editor);
    expect(await editor.send('cancelPublication', {})).toBeNull();
    await untilQuiet(shop);
    expect([await zipsOf(editor), await publicFiles()]).toEqual([[], []]);
    await publish(editor);
    expect(await zipsOf(editor)).toEqual([await soldZip(editor)]);
  });

  it('are sold if the same is published again before they are deleted', async () => {
    await addPicture('pose-3-view-a');
    const packed = await packAndCancel();
    await publish(editor);
    expect(packed).toEqual([await soldZip(editor)]);
    expect(await zipsOf(editor)).toHaveLength(2);
  });

  it('are made again if they were deleted in between', async () => {
    await addPicture('pose-4-view-a');
    const packed = await packAndCancel();
    for (const name of packed) await rm(join(shop.dataDir, 'files/archives', String(editor.id), name));
    const left = await zipsOf(editor);
    await publish(editor);
    expect((await zipsOf(editor)).filter((name) => !left.includes(name))).toEqual([await soldZip(editor)]);
  });

  it('are deleted with the draft', async () => {
    const before = await zipsOf(editor);
    await addPicture('pose-5-view-a');
    expect(await packAndCancel()).toHaveLength(1);
    expect(await editor.send('discardPhotoSet', {})).toBeNull();
    await untilQuiet(shop);
    expect(await zipsOf(editor)).toEqual(before);
  });
});

it('the zip of a publication is deleted when nothing names it for a day, and not as long as the draft does', {
  timeout: 120_000,
}, async () => {
  const before = await zipsOf(editor);
  const deleteZips = async () => {
    await addJob(shop, 'delete-earlier-zips');
    await untilQuiet(shop);
    return (await zipsOf(editor)).filter((name) => !before.includes(name));
  };
  await watchFiles(shop.query, 0);
  await addPicture('pose-6-view-a');
  const packed = await packAndCancel();
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
  expect(await zipsOf(editor)).toEqual(before);
  expect(await shop.query('select 1 from planned_zip where file_key like $1', [`archives/${editor.id}/%`])).toEqual([]);
});

it('a zip that was packed and is not shown yet is not deleted, even if an earlier version had the same photos', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const email = 'forth@buyer.example';
  await buy(shop, [{ id: editor.id, title: 'Canceled', price: 500 }], email);
  const [link = ''] = downloadLinks(await mailTo(shop, email));
  const first = await soldZip(editor);
  const [added] = await addPicture('pose-7-view-a');
  await publish(editor);
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

describe('a Complete Collection', { timeout: 120_000 }, () => {
  let part: SetEditor;
  beforeAll(async () => {
    part = await readySet(owner, 'Part');
    await publish(part);
  }, 120_000);

  async function collectionOf(title: string, parts: SetEditor[], cover = ''): Promise<SetEditor> {
    const collection = await SetEditor.create(owner, title, true);
    await collection.edit({ parts: parts.map(({ id }) => id), price: 900, season: 2, description: 'A season.' });
    await collection.chooseCover(cover);
    return collection;
  }

  it('does not contain a photo that is withdrawn while it is published', { tags: ['long'] }, async () => {
    const [, second, third] = (await part.read()).pictures;
    const collection = await collectionOf('Whole Season', [part], second?.id);
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

  it('is not published if one of its sets loses all photos meanwhile', { tags: ['long'] }, async () => {
    const collection = await collectionOf('Half a Season', [part, editor], (await part.read()).pictures[0]?.id);
    const withdraw = 'update photo f set withdrawn_at = now() from pose p where p.id = f.pose_id and p.photo_set_id = $1';
    await publishWith(collection, () => shop.query(withdraw, [editor.id]));
    expect(await collection.untilPublished()).toMatchObject({
      state: 'draft',
      fault: "'Canceled' has no photos. Publish photos in it, or remove it from the collection.",
    });
    await untilQuiet(shop);
    expect(await zipsOf(collection)).toEqual([]);
  });
});
