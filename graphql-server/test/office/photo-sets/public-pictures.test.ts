import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import type { TestShop } from '../../support/shop.ts';
import { newRequest } from '../steps.ts';
import { documentOf, openSetOffice, picture, readySet, SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
let guest: TestBrowser;
/** It is on sale, and each test changes it. */
let editor: SetEditor;
beforeAll(async () => {
  ({ shop, owner, guest } = await openSetOffice());
  // The picture that is withdrawn has two sizes.
  editor = await published('Public', { width: 450, height: 600 });
}, 120_000);
afterAll(() => shop.stop());

type Shown = Pick<Picture, 'base' | 'widths'>;

interface PublicPictures {
  picture: Shown;
  sheet: Shown | null;
  sample: { views: { picture: Shown | null }[] } | null;
}

const QUERY = `query ($id: Int!) { photoSet(id: $id) { picture { base widths } sheet { base widths }
  sample { views { picture { base widths } } } } }`;

/** What anyone may look at. */
async function publicPictures({ id } = editor) {
  const { data } = await guest.graphql<{ photoSet: PublicPictures }>(QUERY, { id });
  if (!data) throw new Error('The set is not on sale.');
  const { picture: cover, sheet, sample } = data.photoSet;
  return { cover, sheet, sample: sample?.views.flatMap((view) => view.picture ?? []) ?? [] };
}

/** The statuses of all files of a picture, each once. */
async function statusesOf(shown: Shown | null | undefined): Promise<number[]> {
  if (!shown) throw new Error('There is no such picture.');
  const urls = shown.widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureUrl(shown, width, format)));
  const statuses = await Promise.all(urls.map(async (url) => (await fetch(shop.url + url)).status));
  return [...new Set(statuses)];
}

async function published(title: string, second?: { width: number; height: number }): Promise<SetEditor> {
  const set = await readySet(owner, title, second);
  await publish(set);
  return set;
}

async function publish(set: SetEditor): Promise<void> {
  expect(await set.publish()).toBeNull();
  expect(await set.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  await untilQuiet(shop);
}

async function chooseSample(index: number): Promise<void> {
  const { poses: all, samplePose } = await editor.read();
  const poses = all.map(({ key, name }) => ({ key, name }));
  expect(await editor.send('editPoses', { seen: { poses, samplePose }, wanted: { poses, samplePose: poses[index]?.key } })).toBeNull();
}

describe('a publication', { timeout: 120_000 }, () => {
  it('with another free pose deletes the public files of the first one', { tags: ['long'] }, async () => {
    const before = await publicPictures();
    expect(await statusesOf(before.sample[0])).toEqual([200]);
    await chooseSample(1);
    await publish(editor);
    const after = await publicPictures();
    for (const shown of before.sample) expect(await statusesOf(shown)).toEqual([404]);
    for (const shown of [after.cover, after.sheet, ...after.sample]) expect(await statusesOf(shown)).toEqual([200]);
    expect(after.sheet).toEqual(before.sheet);
    await chooseSample(0);
    await publish(editor);
    for (const shown of (await publicPictures()).sample) expect(await statusesOf(shown)).toEqual([200]);
    for (const shown of after.sample) expect(await statusesOf(shown)).toEqual([404]);
  });

  it('with other photos deletes the contact sheet and the cover that it replaces', async () => {
    const before = await publicPictures();
    const [added = ''] = await editor.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'sheet' }) }]);
    expect(await editor.chooseCover(added, (await editor.read()).pictures[0]?.id)).toBeNull();
    await publish(editor);
    expect([await statusesOf(before.sheet), await statusesOf(before.cover)]).toEqual([[404], [404]]);
    const after = await publicPictures();
    expect([await statusesOf(after.sheet), await statusesOf(after.cover)]).toEqual([[200], [200]]);
  });
});

describe('a withdrawal', { timeout: 120_000 }, () => {
  it('deletes the contact sheet and the public files that show the picture', async () => {
    const before = await publicPictures();
    const [, shown] = (await editor.read()).pictures;
    expect(await editor.send('withdrawPictures', { ids: [shown?.id], reason: 'The model asked for it.' })).toBeNull();
    await untilQuiet(shop);
    expect(await statusesOf(before.sheet)).toEqual([404]);
    expect(before.sample[1]?.widths).toEqual([240, 450]);
    expect(await statusesOf(before.sample[1])).toEqual([404]);
    const after = await publicPictures();
    for (const left of [after.cover, after.sheet, ...after.sample]) expect(await statusesOf(left)).toEqual([200]);
    expect(after.sample).toEqual([before.sample[0]]);
  });
});

describe('a picture that a cover shows is not withdrawn', { timeout: 120_000 }, () => {
  const withdraw = async (index: number, set = editor) => {
    const { pictures } = await set.read();
    const { errors } = await owner.graphql(documentOf('withdrawPictures'), {
      input: { ...newRequest(), id: set.id, ids: [pictures[index]?.id], reason: 'The model asked for it.' },
    });
    return errors?.[0]?.message ?? null;
  };
  const OWN = 'The cover shows one of these pictures. Choose another one and publish it, then withdraw.';

  it('of a Complete Collection', async () => {
    const [, second] = (await editor.read()).pictures;
    const collection = await SetEditor.create(owner, 'Complete Collection: Covers', true);
    await collection.edit({ parts: [editor.id], price: 900, season: 2, description: 'One set.' });
    const text =
      "The cover of 'Complete Collection: Covers' shows one of these pictures. Choose another one and publish it, then withdraw.";
    await collection.chooseCover(second?.id ?? '');
    expect(await withdraw(1)).toBe(text);
    await publish(collection);
    expect(await collection.send('discardPhotoSet', {})).toBeNull();
    expect(await withdraw(1)).toBe(text);
    expect(await withdraw(2)).toBeNull();
  });

  it('until another one is published, also if the draft has none or another one', { tags: ['long'] }, async () => {
    const [next, , shown] = (await editor.read()).pictures;
    expect(await withdraw(2)).toBe(OWN);
    expect(await editor.send('discardPhotoSet', {})).toBeNull();
    expect(await withdraw(2)).toBe(OWN);
    expect(await editor.chooseCover(next?.id ?? '')).toBeNull();
    expect([await withdraw(0), await withdraw(2)]).toEqual([OWN, OWN]);
    const { cover } = await publicPictures();
    await publish(editor);
    expect(await withdraw(2)).toBeNull();
    await untilQuiet(shop);
    expect(await statusesOf(cover)).toEqual([404]);
    expect((await editor.read()).pictures.map(({ id }) => id)).not.toContain(shown?.id);
  });

  it('as long as the picture that an earlier release published is the cover, or it is not known what the cover shows', async () => {
    const UNKNOWN = "We can't tell which picture the cover shows. Choose the cover again and publish it, then withdraw.";
    const replaced = await published('Cover Replaced');
    const { cover } = await publicPictures(replaced);
    // It replaces the picture, and not what says what it shows.
    await shop.query(`update photo_set set picture = jsonb_set(picture, '{base}', '"/media/photo-sets/replaced/cover"') where id = $1`, [
      replaced.id,
    ]);
    expect([await withdraw(0, replaced), await withdraw(2, replaced)]).toEqual([OWN, UNKNOWN]);
    // What the owners have chosen is cut again.
    expect(await replaced.edit({ price: 700 })).toBeNull();
    await publish(replaced);
    const after = await publicPictures(replaced);
    expect([after.cover.base === cover.base, await statusesOf(after.cover)]).toEqual([false, [200]]);
    expect(await withdraw(0, replaced)).toBe(OWN);
    expect(await withdraw(2, replaced)).toBeNull();
    await shop.query('update photo_set set cover = null where id = $1', [replaced.id]);
    await replaced.send('discardPhotoSet', {});
    expect(await withdraw(2, replaced)).toBe(UNKNOWN);
  });
});
