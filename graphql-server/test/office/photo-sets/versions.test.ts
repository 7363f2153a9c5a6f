import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../../support/add-job.ts';
import { TestBrowser } from '../../support/browser.ts';
import { getDocument } from '../../support/documents.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { atShop, buy, confirm, createIntent, downloadLinks, inbox, mailTo } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { FIGURE, openSetOffice, picture, readySet, SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
let guest: TestBrowser;
let set: SetEditor;
beforeAll(async () => {
  ({ shop, owner, guest } = await openSetOffice());
  set = await readySet(owner, 'Harbor');
  await set.publish();
  await set.untilPublished();
}, 120_000);
afterAll(() => shop.stop());

/** The names and the text of the zip at a link. The photos are only stored in it. */
async function zipAt(link: string): Promise<Buffer> {
  const response = await fetch(atShop(shop, link));
  if (!response.ok) throw new Error(`${link}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const originalOf = (editor: SetEditor, id: string) => readFile(join(shop.dataDir, 'files/photos', String(editor.id), `${id}-original.jpg`));
const versionOf = async (editor: SetEditor) => (await editor.read()).versions[0]?.number;
const untilVersion = (editor: SetEditor, version: number) =>
  until(async () => (await versionOf(editor)) === version, `version ${version}`, 60_000);

describe('a new version', { timeout: 120_000 }, () => {
  let link = '';

  it('is what earlier buyers get at their old link; they get one email, on request', async () => {
    const email = 'earlier@buyer.example';
    await buy(shop, [{ id: set.id, title: 'Harbor', price: 500 }], email);
    link = downloadLinks(await mailTo(shop, email))[0] ?? '';
    const [added = ''] = await set.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'third pose' }) }]);
    const [, removed] = (await set.read()).pictures;
    expect(await set.send('removePictures', { ids: [removed?.id] })).toBeNull();
    expect(await set.read()).toMatchObject({ state: 'changed', hasChanges: true });
    expect((await zipAt(link)).includes('harbor/pose-03')).toBe(false);
    expect(await set.publish('One more pose.')).toBeNull();
    const after = await set.untilPublished();
    expect(after).toMatchObject({ state: 'onSale', fault: null });
    expect(after.versions).toMatchObject([{ number: 2, note: 'One more pose.', recipients: 1, notified: 0 }, { number: 1 }]);
    const zip = await zipAt(link);
    expect(zip.includes(await originalOf(set, added))).toBe(true);
    expect(zip.includes('harbor/pose-03-view-a.jpg')).toBe(true);
    expect(zip.includes(await originalOf(set, removed?.id ?? ''))).toBe(false);

    expect(await set.send('emailNewVersion', { version: 2, recipients: 7 })).toBe('CONFLICT');
    expect(await set.send('emailNewVersion', { version: 2, recipients: 1 })).toBeNull();
    const mails = await until(async () => ((await inbox(shop, email)).length > 1 ? inbox(shop, email) : null), 'the email');
    expect(mails.map(({ subject }) => subject)).toContain('A new version of Harbor');
    expect((await set.read()).versions[0]).toMatchObject({ recipients: 0, notified: 1 });
  });

  it('is not made by a change of price, text, names or free pose', async () => {
    const before = await versionOf(set);
    await set.edit({ price: 700, title: 'Harbor at Dusk' });
    const { poses } = await set.read();
    const wanted = {
      poses: poses.map(({ key, name }) => ({ key, name: name === 'Pose 2' ? 'Leaning' : name })),
      samplePose: poses[1]?.key,
    };
    const seen = { poses: poses.map(({ key, name }) => ({ key, name })), samplePose: poses[0]?.key };
    expect(await set.send('editPoses', { seen, wanted })).toBeNull();
    await set.publish();
    expect(await set.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
    expect(await versionOf(set)).toBe(before);
    const query = 'query ($id: Int!) { photoSet(id: $id) { title price sample { name } } }';
    const { data } = await guest.graphql(query, { id: set.id });
    expect(data).toEqual({ photoSet: { title: 'Harbor at Dusk', price: 700, sample: { name: 'Leaning' } } });
  });

  it('stores where the figures of a new free pose are that was cut before they were guessed', async () => {
    await shop.query('update photo set figure = null');
    await shop.query('update draft_picture set figure = null');
    const { poses: all, samplePose } = await set.read();
    const poses = all.map(({ key, name }) => ({ key, name }));
    expect(await set.send('editPoses', { seen: { poses, samplePose }, wanted: { poses, samplePose: poses[2]?.key } })).toBeNull();
    await set.publish();
    expect(await set.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
    const query = 'query ($id: Int!) { photoSet(id: $id) { sample { views { figure { x height } } } } }';
    const { data } = await guest.graphql<{ photoSet: { sample: { views: { figure: FigureBox | null }[] } } }>(query, { id: set.id });
    const [view] = data?.photoSet.sample.views ?? [];
    expect(view?.figure?.x).toBeCloseTo(FIGURE.x, 1);
    expect(view?.figure?.height).toBeCloseTo(FIGURE.height, 1);
  });

  it('keeps the zip that it replaced for three months', async () => {
    const zips = await shop.query<{ file_key: string }>('select file_key from archive_part where photo_set_id = $1 order by version', [
      set.id,
    ]);
    const paths = zips.map(({ file_key }) => join(shop.dataDir, 'files', file_key));
    const deleteZips = async (replacedDaysAgo: number) => {
      const created = `update photo_set_version set created_at = now() - $2 * interval '1 day' where photo_set_id = $1`;
      await shop.query(created, [set.id, replacedDaysAgo]);
      await addJob(shop, 'delete-earlier-zips');
      await untilQuiet(shop);
      return paths.map((path) => existsSync(path));
    };
    expect(await deleteZips(89)).toEqual([true, true]);
    expect(await deleteZips(91)).toEqual([false, true]);
    expect((await zipAt(link)).length).toBeGreaterThan(0);
  });

  it('without a withdrawn picture replaces all versions, and its files are deleted', async () => {
    const [, withdrawn] = (await set.read()).pictures;
    const bytes = await originalOf(set, withdrawn?.id ?? '');
    const input = { ids: [withdrawn?.id], reason: 'The model asked for it.' };
    await shop.query('update session set password_confirmed_at = null');
    expect(await set.send('withdrawPictures', input)).toBe('PASSWORD_REQUIRED');
    await owner.post('/api/auth/confirm-password', { password: 'a good password' });
    const before = (await versionOf(set)) ?? 0;
    expect(await set.send('withdrawPictures', input)).toBeNull();
    await untilVersion(set, before + 1);
    expect((await zipAt(link)).includes(bytes)).toBe(false);
    const isGone = () =>
      originalOf(set, withdrawn?.id ?? '').then(
        () => false,
        () => true,
      );
    await until(isGone, 'the file to be deleted');
    const archives = await shop.query<{ file_key: string }>('select file_key from archive_part where photo_set_id = $1 and version <= $2', [
      set.id,
      before,
    ]);
    for (const { file_key } of archives)
      await until(
        () =>
          readFile(join(shop.dataDir, 'files', file_key)).then(
            () => false,
            () => true,
          ),
        `${file_key} to be deleted`,
      );
    expect(await set.read()).toMatchObject({ state: 'onSale', hasChanges: false });
  });
});

/** The parts of each set on sale, as the catalogue lists them. */
async function listedParts(): Promise<Map<number, number[]>> {
  const response = await getDocument(new TestBrowser(shop.url), 'PhotoSetsList');
  const { data } = (await response.json()) as { data: { photoSets: { id: number; partIds: number[] }[] } };
  return new Map(data.photoSets.map(({ id, partIds }) => [id, partIds]));
}

describe('a Complete Collection', { timeout: 120_000 }, () => {
  it('contains the sets that were chosen, and follows their versions', async () => {
    const other = await readySet(owner, 'Meadow');
    await other.publish();
    await other.untilPublished();
    const collection = await SetEditor.create(owner, 'Complete Collection: Season 2', true);
    expect(await collection.edit({ parts: [other.id, 999_999] })).toBe('BAD_INPUT');
    await collection.edit({ parts: [set.id, other.id], price: 900, season: 2, description: 'Both sets.' });
    const [first] = (await other.read()).pictures;
    expect(await collection.chooseCover(first?.id ?? '')).toBeNull();
    await collection.publish();
    expect(await collection.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
    const partIds = await listedParts();
    expect([partIds.get(collection.id), partIds.get(other.id)]).toEqual([[set.id, other.id].toSorted((a, b) => a - b), []]);
    const email = 'both@buyer.example';
    await buy(shop, [{ id: collection.id, title: 'Complete Collection: Season 2', price: 900 }], email);
    const [link = ''] = downloadLinks(await mailTo(shop, email));
    expect((await zipAt(link)).includes(await originalOf(other, first?.id ?? ''))).toBe(true);
    const [added = ''] = await other.upload([{ name: 'pose-9-view-a.jpg', content: await picture({ seed: 'ninth pose' }) }]);
    await other.publish();
    await other.untilPublished();
    await untilVersion(collection, 2);
    expect((await zipAt(link)).includes(await originalOf(other, added))).toBe(true);
    // The buyer of the collection owns the part.
    expect((await other.read()).versions[0]).toMatchObject({ number: 2, recipients: 1 });
  });
});

describe('a set on sale', { timeout: 120_000 }, () => {
  it('is taken off sale: open checkouts keep it, or are closed', async () => {
    const item = { id: set.id, title: 'Harbor at Dusk', price: 700 };
    const open = await createIntent(new TestBrowser(shop.url), [item], { email: 'open@buyer.example' });
    expect((await set.read()).openCheckouts).toBe(1);
    expect(await set.send('takeOffSale', { openCheckouts: 'honor' })).toBeNull();
    expect(await set.read()).toMatchObject({ state: 'offSale' });
    await expect(createIntent(new TestBrowser(shop.url), [item])).rejects.toThrow();
    await confirm(shop, open, 'open@buyer.example');
    await mailTo(shop, 'open@buyer.example');
    await set.publish();
    expect(await set.untilPublished()).toMatchObject({ state: 'onSale' });
    await createIntent(new TestBrowser(shop.url), [item], { email: 'closed@buyer.example' });
    expect(await set.send('takeOffSale', { openCheckouts: 'close' })).toBeNull();
    await until(async () => (await set.read()).openCheckouts === 0, 'the checkout to be closed');
    await set.publish();
    await set.untilPublished();
  });

  it('goes back to what buyers see when changes are discarded', async () => {
    await set.edit({ title: 'Never Seen' });
    expect(await set.send('discardPhotoSet', {})).toBeNull();
    expect(await set.read()).toMatchObject({ state: 'onSale', hasChanges: false, fields: { title: 'Harbor at Dusk' } });
  });
});

describe('two owners who edit one set', { timeout: 60_000 }, () => {
  it('keep changes of different fields and pictures, and see both versions of the same field', async () => {
    const { fields: seen, pictures, poses } = await set.read();
    expect(await set.send('editPhotoSet', { seen, fields: { ...seen, title: 'Harbor' } })).toBeNull();
    expect(await set.send('editPhotoSet', { seen, fields: { ...seen, season: 3 } })).toBeNull();
    expect(await set.send('editPhotoSet', { seen, fields: { ...seen, title: 'Port' } })).toBe('STALE');
    expect((await set.read()).fields).toMatchObject({ title: 'Harbor', season: 3 });
    const [first, second] = pictures;
    const next = Math.max(...poses.map(({ key }) => key)) + 1;
    expect(await set.send('arrangePictures', { moves: [{ id: first?.id, pose: next, view: 1 }] })).toBeNull();
    expect(await set.send('arrangePictures', { moves: [{ id: second?.id, pose: next, view: 2 }] })).toBeNull();
    const after = (await set.read()).pictures.filter(({ pose }) => pose === next);
    expect(after.map(({ id, position }) => [id, position])).toEqual([
      [first?.id, 1],
      [second?.id, 2],
    ]);
  });
});
