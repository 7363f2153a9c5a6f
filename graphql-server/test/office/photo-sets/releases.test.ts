import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../support/shop.ts';
import { newRequest } from '../steps.ts';
import { documentOf, openSetOffice, picture, readySet, SetEditor, ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let [owner, second] = [] as unknown as [ShopBrowser, ShopBrowser];
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
  second = new ShopBrowser(shop);
  await shop.query("update user_account set role = 'admin' where username = 'ada'");
  await second.signIn('ada');
}, 60_000);
afterAll(() => shop.stop());

const confirm = (editor: SetEditor, ids: string[], isConfirmed = true) => editor.send('confirmReleases', { ids, isConfirmed });
const add = async (editor: SetEditor, name: string) => editor.upload([{ name, content: await picture({ seed: `${editor.id} ${name}` }) }]);
const idsOf = async (editor: SetEditor) => (await editor.read()).pictures.map(({ id }) => id);

/** Publishes without a confirmation. */
async function publish(editor: SetEditor): Promise<string | null> {
  const { revision, fields } = await editor.read();
  return editor.send('publishPhotoSet', { revision, expectedPrice: fields.price });
}

async function untilOnSale(editor: SetEditor): Promise<void> {
  expect(await publish(editor)).toBeNull();
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
}

const logOf = (title: string) =>
  shop.query<{ action: string; before: object | null; after: object | null }>(
    "select action, before, after from audit_entry where subject = $1 and action like '%Releases' order by id",
    [title],
  );

describe('a set', { timeout: 120_000 }, () => {
  let editor: SetEditor;

  it('is not published until an owner has confirmed the releases, and again after one took that back', async () => {
    editor = await readySet(owner, 'Taken Back');
    const ids = await idsOf(editor);
    expect(await editor.read()).toMatchObject({ releases: { isConfirmed: true, by: 'owner', at: expect.any(String) } });
    expect(await confirm(editor, ids, false)).toBeNull();
    const missing = { releases: { isConfirmed: false, by: null, at: null } };
    expect(await editor.read()).toMatchObject({ ...missing, checks: [{ code: 'NO_RELEASES', isBlocking: true }, { code: 'SMALL' }] });
    expect(await publish(editor)).toBe('NOT_READY');
    expect(await confirm(editor, ids)).toBeNull();
    await untilOnSale(editor);
    expect(await editor.read()).toMatchObject({ releases: { isConfirmed: true, by: 'owner' } });
    expect((await logOf('Taken Back')).map(({ action }) => action)).toEqual(['confirmReleases', 'retractReleases', 'confirmReleases']);
  });

  it('is confirmed again after pictures were added, not after some were arranged or removed', async () => {
    const [first = '', other = ''] = await idsOf(editor);
    expect(await editor.send('arrangePictures', { moves: [{ id: first, pose: 2, view: 1 }] })).toBeNull();
    expect(await editor.send('removePictures', { ids: [other] })).toBeNull();
    expect((await editor.read()).releases.isConfirmed).toBe(true);
    // It counts before it is uploaded.
    await editor.open([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'more pictures' }) }]);
    expect((await editor.read()).releases.isConfirmed).toBe(false);
    await editor.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'more pictures' }) }]);
    expect(await publish(editor)).toBe('NOT_READY');
    expect(await confirm(editor, await idsOf(editor))).toBeNull();
    await untilOnSale(editor);
    expect((await editor.read()).versions).toMatchObject([{ number: 2 }, { number: 1 }]);
  });

  it('that was published before or imported needs no confirmation until pictures are added, nor after its changes are discarded', {
    tags: ['long'],
  }, async () => {
    await shop.query('delete from photo_set_draft where id = $1', [editor.id]);
    expect(await editor.read()).toMatchObject({ releases: { isConfirmed: true, by: null, at: null } });
    await editor.edit({ price: 600 });
    await untilOnSale(editor);
    await add(editor, 'pose-4-view-a.jpg');
    expect(await publish(editor)).toBe('NOT_READY');
    expect(await editor.send('discardPhotoSet', {})).toBeNull();
    expect((await editor.read()).releases.isConfirmed).toBe(true);
  });

  it('that is a Complete Collection needs none, as its cover shows a published picture', async () => {
    const collection = await SetEditor.create(owner, 'All Parts', true);
    await collection.edit({ parts: [editor.id], price: 900, season: 2, description: 'One set.' });
    const [published = ''] = await idsOf(editor);
    const [added = ''] = await add(editor, 'pose-5-view-a.jpg');
    await collection.chooseCover(added);
    expect((await collection.read()).checks).toMatchObject([{ code: 'COVER_UNPUBLISHED', isBlocking: true }]);
    expect(await publish(collection)).toBe('NOT_READY');
    await collection.chooseCover(published, added);
    await untilOnSale(collection);
  });
});

describe('two owners', { timeout: 120_000 }, () => {
  let [editor, other] = [] as unknown as [SetEditor, SetEditor];
  beforeAll(async () => {
    editor = await readySet(owner, 'Seen by Two');
    other = new SetEditor(second, editor.id);
  }, 60_000);

  it('a repeated request confirms nothing after the other owner took it back', async () => {
    const ids = await idsOf(editor);
    await confirm(editor, ids, false);
    const input = { ...newRequest(), id: editor.id, ids, isConfirmed: true };
    await owner.graphql(documentOf('confirmReleases'), { input });
    await confirm(other, ids, false);
    expect((await owner.graphql(documentOf('confirmReleases'), { input })).errors).toBeUndefined();
    expect((await editor.read()).releases.isConfirmed).toBe(false);
  });

  it('confirm what each has seen: a picture that was added meanwhile is not confirmed', async () => {
    const seen = await idsOf(editor);
    await confirm(editor, seen, false);
    const [added = ''] = await add(other, 'pose-3-view-a.jpg');
    expect(await confirm(editor, seen)).toBeNull();
    expect((await editor.read()).releases.isConfirmed).toBe(false);
    expect(await publish(editor)).toBe('NOT_READY');
    expect(await confirm(other, [added])).toBeNull();
    expect((await editor.read()).releases).toMatchObject({ isConfirmed: true, by: 'ada' });
    // What is confirmed already stays as it is.
    expect(await confirm(editor, await idsOf(editor))).toBeNull();
    expect((await editor.read()).releases).toMatchObject({ by: 'ada' });
    expect(await logOf('Seen by Two')).toHaveLength(6);
    expect(await publish(editor)).toBeNull();
  });
});
