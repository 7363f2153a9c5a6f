import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanJpeg } from '#features/catalogue/photos/clean-jpeg';
import { addJob } from '../../support/add-job.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import type { TestShop } from '../../support/shop.ts';
import { errorOf, newRequest } from '../steps.ts';
import { CREATE, FIGURE, LIST, openSetOffice, picture, readySet, SECRETS, SetEditor, ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
let guest: TestBrowser;
beforeAll(async () => {
  ({ shop, owner, guest } = await openSetOffice());
}, 60_000);
afterAll(() => shop.stop());

interface PublicSet {
  title: string;
  price: number;
  poseCount: number;
  photoCount: number;
  sheet: { base: string } | null;
  sample: { name: string; views: { picture: { base: string } | null; figure: FigureBox | null }[] } | null;
}

async function publicSet(id: number): Promise<PublicSet | null> {
  const query = `query ($id: Int!) { photoSet(id: $id) { title price poseCount photoCount sheet { base } sample { name views { picture { base } figure { x y width height } } } } }`;
  return (await guest.graphql<{ photoSet: PublicSet }>(query, { id })).data?.photoSet ?? null;
}

async function storedFiles(): Promise<{ name: string; bytes: Buffer }[]> {
  const root = join(shop.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(root, name)) })));
}

describe('a new photo set', { timeout: 120_000 }, () => {
  let editor: SetEditor;

  it('that is canceled while it is being published is not shown', async () => {
    editor = await readySet(owner, 'From the Window');
    expect(await editor.read()).toMatchObject({ state: 'draft', checks: [{ code: 'SMALL', isBlocking: false }] });
    expect(await editor.publish()).toBeNull();
    expect(await editor.send('cancelPublication', {})).toBeNull();
    await untilQuiet(shop);
    expect(await editor.read()).toMatchObject({ state: 'draft', isPublishing: false, fault: null, versions: [] });
    expect(await publicSet(editor.id)).toBeNull();
  });

  it('that was canceled goes on sale, and no byte of it has a position or a name', async () => {
    expect(await editor.publish()).toBeNull();
    const onSale = { state: 'onSale', hasChanges: false, fault: null, slug: 'from-the-window', versions: [{ number: 1 }] };
    expect(await editor.untilPublished()).toMatchObject(onSale);
    const set = await publicSet(editor.id);
    expect(set).toMatchObject({ title: 'From the Window', price: 500, poseCount: 2, photoCount: 4, sample: { name: 'Pose 1' } });
    expect(set?.sheet?.base).toMatch(/^\/media\/photo-sets\/from-the-window-/);
    expect(set?.sample?.views.every((view) => view.picture)).toBe(true);
    for (const { figure } of set?.sample?.views ?? [])
      for (const field of ['x', 'y', 'width', 'height'] as const) expect(figure?.[field]).toBeCloseTo(FIGURE[field], 1);
    const files = (await storedFiles()).filter(({ name }) => name.includes(`/${editor.id}/`) || name.includes('from-the-window'));
    expect(files.length).toBeGreaterThan(15);
    for (const { name, bytes } of files) for (const secret of SECRETS) expect([name, bytes.includes(secret)]).toEqual([name, false]);
    expect((await storedFiles()).filter(({ name }) => name.startsWith('uploads/'))).toEqual([]);
  });

  it('gets an address of its own, also beside one with the same title that is published at the same time', async () => {
    const twins = [await readySet(owner, 'Twins'), await readySet(owner, 'Twins')] as const;
    const [first, second] = twins;
    // As if another set had got the address since.
    const publishing = { slug: 'first-light', note: '', requestedAt: new Date().toISOString() };
    await shop.query('update photo_set_draft set publishing = $2 where id = $1', [first.id, JSON.stringify(publishing)]);
    await addJob(shop, 'publish-photo-set', { photoSetId: first.id });
    expect((await first.untilPublished()).fault).toMatch("Another set now uses the address 'first-light'.");
    expect(await Promise.all(twins.map((twin) => twin.publish()))).toEqual([null, null]);
    const slugs = [(await first.untilPublished()).slug, (await second.untilPublished()).slug];
    expect([
      ['twins', `twins-${second.id}`],
      [`twins-${first.id}`, 'twins'],
    ]).toContainEqual(slugs);
  });

  it('sells each JPEG as it was uploaded, without its metadata', async () => {
    const editor = await SetEditor.create(owner, 'Byte for Byte');
    const content = await picture({ seed: 'bytes' });
    const [id = ''] = await editor.upload([{ name: 'pose-1-view-a.jpg', content }]);
    const { bytes } = (await storedFiles()).find(({ name }) => name === `photos/${editor.id}/${id}-original.jpg`) ?? { bytes: null };
    expect(bytes?.equals(cleanJpeg(content).bytes)).toBe(true);
  });

  it('is not published until nothing is missing', async () => {
    const editor = await SetEditor.create(owner, 'Empty');
    expect(await editor.publish()).toBe('NOT_READY');
    expect((await editor.read()).checks.map(({ code }) => code)).toEqual(['NO_PICTURES', 'NO_COVER', 'NO_DESCRIPTION', 'NO_PRICE']);
    expect(await editor.edit({ price: 49 })).toBe('BAD_INPUT');
    expect(await editor.edit({ price: 0 })).toBeNull();
  });

  it('is created once by a repeated request', async () => {
    const input = { ...newRequest(), title: 'Once' };
    const replies = await Promise.all([owner.graphql(CREATE, { input }), owner.graphql(CREATE, { input })]);
    expect(replies[0]?.data).toEqual(replies[1]?.data);
    const { data } = await owner.graphql<{ ownerPhotoSets: { items: object[] } }>(LIST, { input: { search: 'once', state: 'draft' } });
    expect(data?.ownerPhotoSets.items).toHaveLength(1);
  });

  it('is discarded once by a repeated request', async () => {
    const editor = await SetEditor.create(owner, 'Discarded');
    const request = newRequest();
    expect([await editor.send('discardPhotoSet', request), await editor.send('discardPhotoSet', request)]).toEqual([null, null]);
    expect(await editor.send('discardPhotoSet', {})).toBe('NOT_FOUND');
  });
});

describe('an uploaded picture', { timeout: 120_000 }, () => {
  it('of any other format is sold as JPEG', async () => {
    const editor = await SetEditor.create(owner, 'Formats');
    const files = await Promise.all(
      (['png', 'tiff', 'webp', 'avif'] as const).map(async (format) => ({
        name: `a.${format}`,
        content: await picture({ seed: format, format }),
      })),
    );
    const ids = await editor.upload(files);
    expect((await editor.read()).pictures.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready']);
    for (const id of ids) {
      const { bytes } = (await storedFiles()).find(({ name }) => name === `photos/${editor.id}/${id}-original.jpg`) ?? {};
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
      for (const secret of SECRETS) expect(bytes?.includes(secret)).toBe(false);
    }
  });

  it('that is damaged, in CMYK or something else is refused, and stops no other', async () => {
    const editor = await SetEditor.create(owner, 'Refused');
    const good = await picture({ seed: 'good' });
    await editor.upload([
      { name: 'text.jpg', content: Buffer.from('This is no picture at all.') },
      { name: 'half.jpg', content: (await picture({ seed: 'half', width: 2000 })).subarray(0, 2000) },
      { name: 'cmyk.jpg', content: await sharp(good).toColourspace('cmyk').jpeg().toBuffer() },
      { name: 'good.jpg', content: good },
    ]);
    const faults = Object.fromEntries((await editor.read()).pictures.map(({ name, fault }) => [name, fault]));
    expect(faults).toEqual({ 'text.jpg': 'format', 'half.jpg': 'unreadable', 'cmyk.jpg': 'cmyk', 'good.jpg': null });
    expect((await editor.read()).checks).toContainEqual({ code: 'REFUSED', isBlocking: true });
  });

  it('arrives in parts in any order, twice or after a pause, and only once complete', async () => {
    const editor = await SetEditor.create(owner, 'Parts');
    const content = Buffer.concat([await picture({ seed: 'parts' }), randomBytes(2_500_000)]);
    const [opened] = await editor.open([{ name: 'large.jpg', content }]);
    if (!opened) throw new Error('Nothing was opened.');
    expect(opened).toMatchObject({ isHere: false, missing: [1, 2, 3] });
    for (const number of [3, 1, 1]) expect((await editor.putPart(opened, content, number)).status).toBe(204);
    expect(await editor.finish(opened.pictureId)).toEqual([2]);
    const [again] = await editor.open([{ name: 'another name.jpg', content }]);
    expect(again).toMatchObject({ pictureId: opened.pictureId, missing: [2] });
    expect((await editor.putPart(opened, content.subarray(1), 2)).status).toBe(204);
    await editor.finish(opened.pictureId);
    await editor.untilChecked();
    expect((await editor.read()).pictures).toMatchObject([{ status: 'refused', fault: 'incomplete' }]);
    // Dropped once more, it begins again.
    await editor.upload([{ name: 'large.jpg', content }]);
    expect((await editor.read()).pictures).toMatchObject([{ status: 'ready' }]);
    expect(await editor.open([{ name: 'large.jpg', content }])).toMatchObject([{ isHere: true, missing: [] }]);
  });

  it('is checked although the server failed when the last part was there', async () => {
    const editor = await SetEditor.create(owner, 'Failed Finish');
    const content = await picture({ seed: 'finish' });
    const [opened] = await editor.open([{ name: 'a.jpg', content }]);
    if (!opened) throw new Error('Nothing was opened.');
    await editor.putPart(opened, content, 1);
    await shop.query(`create function refuse_job() returns trigger language plpgsql as $$ begin raise exception 'no job'; end $$`);
    await shop.query('create trigger refuse_job before insert on graphile_worker._private_jobs for each row execute function refuse_job()');
    expect(await editor.finish(opened.pictureId)).toBeUndefined();
    await shop.query('drop function refuse_job cascade');
    expect((await editor.read()).pictures).toMatchObject([{ status: 'uploading' }]);
    // As an earlier release left it.
    await shop.query("update draft_picture set status = 'checking' where id = $1", [opened.pictureId]);
    expect(await editor.finish(opened.pictureId)).toEqual([]);
    await editor.untilChecked();
    expect((await editor.read()).pictures).toMatchObject([{ status: 'ready' }]);
  });

  it('needs a link of ours, and an owner', async () => {
    const editor = await SetEditor.create(owner, 'Links');
    const content = await picture({ seed: 'links' });
    const [opened] = await editor.open([{ name: 'a.jpg', content }]);
    if (!opened) throw new Error('Nothing was opened.');
    expect((await editor.putPart({ ...opened, sig: `${opened.sig}x` }, content, 1)).status).toBe(403);
    expect((await editor.putPart({ ...opened, until: opened.until + 1 }, content, 1)).status).toBe(403);
    expect((await editor.putPart(opened, content.subarray(1), 1)).status).toBe(400);
    expect((await new SetEditor(new ShopBrowser(shop), editor.id).putPart(opened, content, 1)).status).toBe(401);
    const tooLarge = await owner.fetch(`/office/uploads/${opened.pictureId}/1?until=${opened.until}&sig=${opened.sig}`, {
      method: 'PUT',
      body: new Uint8Array(1024 * 1024 + 1),
    });
    expect(tooLarge.status).toBe(413);
  });

  it('is shown to owners only', async () => {
    const editor = await SetEditor.create(owner, 'Private');
    const [id] = await editor.upload([{ name: 'a.jpg', content: await picture({ seed: 'private' }) }]);
    const path = `/office/pictures/${editor.id}/${id}-320.jpg`;
    const shown = await owner.fetch(path);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control'), shown.headers.get('vary')]).toEqual([
      ...[200, 'image/jpeg', 'private, max-age=86400', 'cookie'],
    ]);
    expect([(await guest.fetch(path)).status, (await owner.fetch(path.replace(String(editor.id), '999'))).status]).toEqual([401, 404]);
    expect(await errorOf(guest, LIST)).toBe('UNAUTHENTICATED');
  });
});

it('an upload that no one finished is deleted after a week', { timeout: 60_000 }, async () => {
  const editor = await SetEditor.create(owner, 'Abandoned');
  const names = ['six-days.jpg', 'eight-days.jpg'];
  const files = names.map((name) => ({ name, content: Buffer.alloc(1_100_000, name) }));
  for (const [index, opened] of (await editor.open(files)).entries())
    await editor.putPart(opened, files[index]?.content ?? Buffer.alloc(0), 1);
  const left = async () => ({
    names: (await editor.read()).pictures.map(({ name }) => name),
    parts: (await storedFiles()).filter(({ name }) => name.startsWith('uploads/')).length,
  });
  await shop.query(
    `update draft_picture set touched_at = now() - case name when 'six-days.jpg' then interval '6 days' else interval '8 days' end where draft_id = $1`,
    [editor.id],
  );
  expect(await left()).toEqual({ names, parts: 2 });
  await addJob(shop, 'delete-abandoned-uploads');
  await untilQuiet(shop);
  expect(await left()).toEqual({ names: ['six-days.jpg'], parts: 1 });
});
