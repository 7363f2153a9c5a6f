import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/picture-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import type { TestShop } from '../../support/shop.ts';
import { newRequest } from '../steps.ts';
import { documentOf, openSetOffice, picture, readySet, SetEditor } from './set-steps.ts';

let shop: TestShop;
let [owner, guest] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  ({ shop, owner, guest } = await openSetOffice());
}, 60_000);
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
async function publicPictures({ id }: SetEditor) {
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

async function published(title: string): Promise<SetEditor> {
  const editor = await readySet(owner, title);
  await publish(editor);
  return editor;
}

async function publish(editor: SetEditor): Promise<void> {
  expect(await editor.publish()).toBeNull();
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  await untilQuiet(shop);
}

async function chooseSample(editor: SetEditor, index: number): Promise<void> {
  const { poses: all, samplePose } = await editor.read();
  const poses = all.map(({ key, name }) => ({ key, name }));
  expect(await editor.send('editPoses', { seen: { poses, samplePose }, wanted: { poses, samplePose: poses[index]?.key } })).toBeNull();
}

describe('a publication', { timeout: 120_000 }, () => {
  it('with another free pose deletes the public files of the first one', async () => {
    const editor = await published('Another Free Pose');
    const before = await publicPictures(editor);
    expect(await statusesOf(before.sample[0])).toEqual([200]);
    await chooseSample(editor, 1);
    await publish(editor);
    const after = await publicPictures(editor);
    for (const shown of before.sample) expect(await statusesOf(shown)).toEqual([404]);
    for (const shown of [after.cover, after.sheet, ...after.sample]) expect(await statusesOf(shown)).toEqual([200]);
    expect(after.sheet).toEqual(before.sheet);
    await chooseSample(editor, 0);
    await publish(editor);
    for (const shown of (await publicPictures(editor)).sample) expect(await statusesOf(shown)).toEqual([200]);
    for (const shown of after.sample) expect(await statusesOf(shown)).toEqual([404]);
  });

  it('with other photos deletes the contact sheet and the cover that it replaces', async () => {
    const editor = await published('Another Sheet');
    const before = await publicPictures(editor);
    const [added = ''] = await editor.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'sheet' }) }]);
    expect(await editor.chooseCover(added, (await editor.read()).pictures[0]?.id)).toBeNull();
    await publish(editor);
    expect([await statusesOf(before.sheet), await statusesOf(before.cover)]).toEqual([[404], [404]]);
    const after = await publicPictures(editor);
    expect([await statusesOf(after.sheet), await statusesOf(after.cover)]).toEqual([[200], [200]]);
  });
});

describe('a withdrawal', { timeout: 120_000 }, () => {
  it('deletes the contact sheet and the public files that show the picture', async () => {
    const editor = await published('Withdrawn');
    const before = await publicPictures(editor);
    const [, shown] = (await editor.read()).pictures;
    expect(await editor.send('withdrawPictures', { ids: [shown?.id], reason: 'The model asked for it.' })).toBeNull();
    await untilQuiet(shop);
    expect(await statusesOf(before.sheet)).toEqual([404]);
    expect(await statusesOf(before.sample[1])).toEqual([404]);
    const after = await publicPictures(editor);
    for (const left of [after.cover, after.sheet, ...after.sample]) expect(await statusesOf(left)).toEqual([200]);
    expect(after.sample).toEqual([before.sample[0]]);
  });
});

describe('a picture that a cover shows is not withdrawn', { timeout: 120_000 }, () => {
  const withdraw = async (editor: SetEditor, index: number) => {
    const { pictures } = await editor.read();
    const { errors } = await owner.graphql(documentOf('withdrawPictures'), {
      input: { ...newRequest(), id: editor.id, ids: [pictures[index]?.id], reason: 'The model asked for it.' },
    });
    return errors?.[0]?.message ?? null;
  };
  const OWN = 'The cover shows one of these pictures. Choose another one and publish it, then withdraw.';

  it('until another one is published, also if the draft has none or another one', async () => {
    const editor = await published('Cover Shown');
    const [first, second] = (await editor.read()).pictures;
    expect(await withdraw(editor, 0)).toBe(OWN);
    expect(await editor.send('discardPhotoSet', {})).toBeNull();
    expect(await withdraw(editor, 0)).toBe(OWN);
    expect(await editor.chooseCover(second?.id ?? '')).toBeNull();
    expect([await withdraw(editor, 0), await withdraw(editor, 1)]).toEqual([OWN, OWN]);
    const { cover } = await publicPictures(editor);
    await publish(editor);
    expect(await withdraw(editor, 0)).toBeNull();
    await untilQuiet(shop);
    expect(await statusesOf(cover)).toEqual([404]);
    expect((await editor.read()).pictures.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('of a Complete Collection', async () => {
    const part = await published('Cover Part');
    const [, second] = (await part.read()).pictures;
    const collection = await SetEditor.create(owner, 'Complete Collection: Covers', true);
    await collection.edit({ parts: [part.id], price: 900, season: 2, description: 'One set.' });
    const text =
      "The cover of 'Complete Collection: Covers' shows one of these pictures. Choose another one and publish it, then withdraw.";
    await collection.chooseCover(second?.id ?? '');
    expect(await withdraw(part, 1)).toBe(text);
    await publish(collection);
    expect(await collection.send('discardPhotoSet', {})).toBeNull();
    expect(await withdraw(part, 1)).toBe(text);
    expect(await withdraw(part, 2)).toBeNull();
  });

  const UNKNOWN = "We can't tell which picture the cover shows. Choose the cover again and publish it, then withdraw.";

  it('as long as the picture that an earlier release published is the cover', async () => {
    const editor = await published('Cover Replaced');
    const { cover } = await publicPictures(editor);
    // It replaces the picture, and not what says what it shows.
    await shop.query(`update photo_set set picture = jsonb_set(picture, '{base}', '"/media/photo-sets/replaced/cover"') where id = $1`, [
      editor.id,
    ]);
    expect([await withdraw(editor, 0), await withdraw(editor, 2)]).toEqual([OWN, UNKNOWN]);
    // What the owners have chosen is cut again.
    expect(await editor.edit({ price: 700 })).toBeNull();
    await publish(editor);
    const after = await publicPictures(editor);
    expect([after.cover.base === cover.base, await statusesOf(after.cover)]).toEqual([false, [200]]);
    expect(await withdraw(editor, 0)).toBe(OWN);
    expect(await withdraw(editor, 2)).toBeNull();
  });

  it('as long as it is not known what the cover shows', async () => {
    const editor = await published('Cover Unknown');
    await shop.query('update photo_set set cover = null where id = $1', [editor.id]);
    await editor.send('discardPhotoSet', {});
    expect(await withdraw(editor, 2)).toBe(UNKNOWN);
  });
});
