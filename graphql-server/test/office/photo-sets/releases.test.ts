import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import type { TestShop } from '../../support/shop.ts';
import { newRequest, PASSWORD } from '../steps.ts';
import { documentOf, openSetOffice, picture, readySet, SetEditor } from './set-steps.ts';

let shop: TestShop;
let [owner, second] = [] as unknown as [TestBrowser, TestBrowser];
beforeAll(async () => {
  let user: TestBrowser;
  ({ shop, owner, user } = await openSetOffice());
  second = user;
  await shop.query("update user_account set role = 'admin' where username = 'ada'");
  await second.post('/api/auth/login', { username: 'ada', password: PASSWORD });
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

async function publishedSet(title: string): Promise<SetEditor> {
  const editor = await readySet(owner, title);
  expect(await publish(editor)).toBeNull();
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  return editor;
}

const logOf = (title: string) =>
  shop.query<{ action: string; before: object | null; after: object | null }>(
    "select action, before, after from audit_entry where subject = $1 and action like '%Releases' order by id",
    [title],
  );

describe('a set', { timeout: 120_000 }, () => {
  it('is not published until an owner has confirmed the releases, and again after one took that back', async () => {
    const editor = await readySet(owner, 'Taken Back');
    const ids = await idsOf(editor);
    expect(await editor.read()).toMatchObject({ releases: { isConfirmed: true, by: 'owner', at: expect.any(String) } });
    expect(await confirm(editor, ids, false)).toBeNull();
    const missing = { releases: { isConfirmed: false, by: null, at: null } };
    expect(await editor.read()).toMatchObject({ ...missing, checks: [{ code: 'NO_RELEASES', isBlocking: true }, { code: 'SMALL' }] });
    expect(await publish(editor)).toBe('NOT_READY');
    expect(await confirm(editor, ids)).toBeNull();
    expect(await publish(editor)).toBeNull();
    expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', releases: { isConfirmed: true, by: 'owner' } });
    expect((await logOf('Taken Back')).map(({ action }) => action)).toEqual(['confirmReleases', 'retractReleases', 'confirmReleases']);
  });

  it('is confirmed again after pictures were added, not after some were arranged or removed', async () => {
    const editor = await publishedSet('More Pictures');
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
    expect(await publish(editor)).toBeNull();
    expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', versions: [{ number: 2 }, { number: 1 }] });
  });

  it('that was published before or imported needs no confirmation until pictures are added, nor after its changes are discarded', async () => {
    const editor = await publishedSet('From Before');
    await shop.query('delete from photo_set_draft where id = $1', [editor.id]);
    expect(await editor.read()).toMatchObject({ releases: { isConfirmed: true, by: null, at: null } });
    await editor.edit({ price: 600 });
    expect(await publish(editor)).toBeNull();
    await editor.untilPublished();
    await add(editor, 'pose-3-view-a.jpg');
    expect(await publish(editor)).toBe('NOT_READY');
    expect(await editor.send('discardPhotoSet', {})).toBeNull();
    expect((await editor.read()).releases.isConfirmed).toBe(true);
  });

  it('that is a Complete Collection needs none', async () => {
    const part = await publishedSet('Part of It');
    const collection = await SetEditor.create(owner, 'Both Parts', true);
    await collection.edit({ parts: [part.id], price: 900, season: 2, description: 'One set.' });
    await collection.chooseCover((await idsOf(part))[0] ?? '');
    expect(await publish(collection)).toBeNull();
    expect(await collection.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  });
});

describe('two owners', { timeout: 120_000 }, () => {
  it('confirm what each has seen: a picture that was added meanwhile is not confirmed', async () => {
    const editor = await readySet(owner, 'Seen by Two');
    const other = new SetEditor(second, editor.id);
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
    expect(await logOf('Seen by Two')).toHaveLength(4);
    expect(await publish(editor)).toBeNull();
  });

  it('a repeated request confirms nothing after the other owner took it back', async () => {
    const editor = await readySet(owner, 'Repeated');
    const ids = await idsOf(editor);
    await confirm(editor, ids, false);
    const input = { ...newRequest(), id: editor.id, ids, isConfirmed: true };
    await owner.graphql(documentOf('confirmReleases'), { input });
    await confirm(new SetEditor(second, editor.id), ids, false);
    expect((await owner.graphql(documentOf('confirmReleases'), { input })).errors).toBeUndefined();
    expect((await editor.read()).releases.isConfirmed).toBe(false);
  });
});
