import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/picture-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import type { TestShop } from '../../support/shop.ts';
import { openSetOffice, picture, readySet, type SetEditor } from './set-steps.ts';

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
  expect(
    await editor.send('editPoses', { seen: { poses, samplePose }, wanted: { poses, samplePose: poses[index]?.key } }),
  ).toBeNull();
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
