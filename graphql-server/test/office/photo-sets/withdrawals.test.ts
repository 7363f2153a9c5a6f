import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { atShop, buy, downloadLinks, mailTo } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { openSetOffice, picture, readySet, SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
/** Each test withdraws one or more of its pictures. */
let set: SetEditor;
/** A set with a picture that no test withdraws, for the covers of collections. */
let other: SetEditor;
let collection: SetEditor;
/** What a buyer of the set and one of the collection get. */
let links: string[] = [];
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
  other = await readySet(owner, 'Not Withdrawn');
  await publish(other);
  set = await setWithOtherCover('Withdrawn');
  collection = await draftOf('Complete Collection: Withdrawn', [set]);
  await publish(collection);
  links = [await boughtLink(set, 'Withdrawn', 500), await boughtLink(collection, 'Complete Collection: Withdrawn', 900)];
}, 180_000);
afterAll(() => shop.stop());

async function publish(editor: SetEditor): Promise<void> {
  expect(await editor.publish()).toBeNull();
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  await untilQuiet(shop);
}

/** Without the picture of its cover, so that all of its pictures can be withdrawn. */
async function setWithOtherCover(title: string): Promise<SetEditor> {
  const editor = await readySet(owner, title);
  const [first] = (await editor.read()).pictures;
  const names = ['pose-3-view-a.jpg', 'pose-4-view-a.jpg'];
  const [, cover = ''] = await editor.upload(
    await Promise.all(names.map(async (name) => ({ name, content: await picture({ seed: name }) }))),
  );
  expect(await editor.chooseCover(cover, first?.id)).toBeNull();
  await publish(editor);
  await editor.send('discardPhotoSet', {});
  await editor.send('removePictures', { ids: [cover] });
  await publish(editor);
  return editor;
}

async function draftOf(title: string, parts: SetEditor[]): Promise<SetEditor> {
  const draft = await SetEditor.create(owner, title, true);
  await draft.edit({ parts: parts.map(({ id }) => id), price: 900, season: 2, description: 'A season.' });
  await draft.chooseCover((await other.read()).pictures[0]?.id ?? '');
  return draft;
}

async function boughtLink({ id }: SetEditor, title: string, price: number): Promise<string> {
  const email = `buyer-of-${id}@buyer.example`;
  await buy(shop, [{ id, title, price }], email);
  return downloadLinks(await mailTo(shop, email))[0] ?? '';
}

const download = (link: string, accept = 'application/json') => fetch(atShop(shop, link), { headers: { accept } });
const withdraw = (editor: SetEditor, ids: (string | undefined)[]) =>
  editor.send('withdrawPictures', { ids, reason: 'The model asked for it.' });
const originalOf = ({ id }: SetEditor, pictureId = '') => join(shop.dataDir, 'files/photos', String(id), `${pictureId}-original.jpg`);
const PHOTOS = ['pose-01-view-a.jpg', 'pose-01-view-b.jpg', 'pose-02-view-a.jpg', 'pose-02-view-b.jpg', 'pose-03-view-a.jpg'];

/** The photos of the set in the zip at a link. */
async function namesAt(link: string): Promise<string[]> {
  const reply = await download(link);
  expect(reply.status).toBe(200);
  const zip = Buffer.from(await reply.arrayBuffer());
  return PHOTOS.filter((name) => zip.includes(`withdrawn/${name}`));
}

/** Before new zips of the set are shown. */
async function whileLocked({ id }: SetEditor, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`photo-set:${id}`]);
    await work();
  } finally {
    await client.end();
  }
}

const zipsOf = ({ id }: SetEditor) => readdir(join(shop.dataDir, 'files/archives', String(id)));

it('pictures that were never published are not withdrawn, and the draft keeps them', { timeout: 60_000 }, async () => {
  const [unpublished = ''] = await set.upload([{ name: 'pose-9-view-a.jpg', content: await picture({ seed: 'never published' }) }]);
  const before = await set.read();
  const published = before.pictures.find(({ isPublished }) => isPublished)?.id;
  for (const ids of [[unpublished], [unpublished, published]]) expect(await withdraw(set, ids)).toBe('BAD_INPUT');
  expect(await set.read()).toMatchObject({ revision: before.revision, pictures: before.pictures });
  expect(await shop.query("select 1 from audit_entry where action = 'withdrawPictures'")).toEqual([]);
  expect(await set.send('removePictures', { ids: [unpublished] })).toBeNull();
  expect(await set.send('discardPhotoSet', {})).toBeNull();
});

describe('after a withdrawal', { timeout: 120_000 }, () => {
  it('the zips are packed although the job is lost', { tags: ['long'] }, async () => {
    const [link = ''] = links;
    await shop.query('update photo_set set awaits_packing = true where id = $1', [set.id]);
    expect((await download(link)).status).toBe(503);
    await addJob(shop, 'find-new-photos');
    await untilQuiet(shop);
    expect((await download(link)).status).toBe(200);
  });

  it('no one gets a zip until it is packed again, nor that of a Complete Collection', async () => {
    const [first] = (await set.read()).pictures;
    // With a file in its place, nothing can be packed.
    const archives = [set, collection].map(({ id }) => join(shop.dataDir, 'files/archives', String(id)));
    for (const folder of archives) {
      await rename(folder, `${folder}.away`);
      await writeFile(folder, '');
    }
    expect(await withdraw(set, [first?.id])).toBeNull();
    for (const link of links) {
      const reply = await download(link);
      expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      const page = await download(link, 'text/html');
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, reply.headers.get('retry-after')]);
      expect(await page.text()).toContain('This photo set is being packed again. Please try again in a few minutes.');
    }
    for (const folder of archives) {
      await rm(folder);
      await rename(`${folder}.away`, folder);
    }
    await untilQuiet(shop);
    for (const link of links) expect(await namesAt(link)).toEqual(PHOTOS.slice(1));
  });

  it('its file is deleted although the zips can not be packed', async () => {
    const [first, ...rest] = (await set.read()).pictures;
    const zips = await zipsOf(set);
    for (const { id } of rest) await rename(originalOf(set, id), `${originalOf(set, id)}.away`);
    expect(await withdraw(set, [first?.id])).toBeNull();
    await until(async () => !existsSync(originalOf(set, first?.id)), 'the file to be deleted');
    expect([await zipsOf(set), (await set.read()).state]).toEqual([zips, 'onSale']);
    for (const { id } of rest) await rename(`${originalOf(set, id)}.away`, originalOf(set, id));
    await untilQuiet(shop);
  });

  it('everyone gets the photos that are there, although the file of another one is lost', { tags: ['long'] }, async () => {
    const [first, second] = (await set.read()).pictures;
    await rm(originalOf(set, second?.id));
    expect(await withdraw(set, [first?.id])).toBeNull();
    await untilQuiet(shop);
    for (const link of links) expect(await namesAt(link)).toEqual(['pose-03-view-a.jpg']);
    expect(existsSync(originalOf(set, first?.id))).toBe(false);
  });

  it('of all pictures there are no zips, also none of a Complete Collection without other sets, and none is published with the set', {
    tags: ['long'],
  }, async () => {
    const next = await draftOf('Complete Collection: Next', [set, other]);
    expect((await next.read()).checks).toEqual([]);
    const ids = (await set.read()).pictures.map(({ id }) => id);
    await whileLocked(collection, async () => {
      expect(await withdraw(set, ids)).toBeNull();
      const onSale = 'select id from photo_set where is_published and id in ($1, $2)';
      expect(await shop.query(onSale, [set.id, collection.id])).toEqual([]);
    });
    await untilQuiet(shop);
    for (const link of links) {
      const reply = await download(link);
      expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining("doesn't work, or no longer does")]);
    }
    expect([await zipsOf(set), await zipsOf(collection)]).toEqual([[], []]);
    expect([(await set.read()).state, (await collection.read()).state]).toEqual(['offSale', 'offSale']);

    expect((await next.read()).checks).toEqual([{ code: 'EMPTY_PARTS', isBlocking: true }]);
    expect(await next.publish()).toBe('NOT_READY');
    await next.edit({ parts: [other.id] });
    await publish(next);
  });
});
