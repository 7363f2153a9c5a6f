import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { atShop, buy, downloadLinks, mailTo } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { openSetOffice, picture, readySet, SetEditor } from './set-steps.ts';

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
}, 60_000);
afterAll(() => shop.stop());

async function publish(editor: SetEditor): Promise<void> {
  expect(await editor.publish()).toBeNull();
  expect(await editor.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  await untilQuiet(shop);
}

/** A set without the picture of its cover, so that all of its pictures can be withdrawn. */
async function setWithOtherCover(title: string): Promise<SetEditor> {
  const editor = await readySet(owner, title);
  const [first] = (await editor.read()).pictures;
  const [added = ''] = await editor.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: `cover of ${title}` }) }]);
  expect(await editor.chooseCover(added, first?.id)).toBeNull();
  await publish(editor);
  await editor.send('discardPhotoSet', {});
  await editor.send('removePictures', { ids: [added] });
  await publish(editor);
  return editor;
}

async function collectionOf(part: SetEditor, title: string): Promise<SetEditor> {
  const collection = await SetEditor.create(owner, title, true);
  await collection.edit({ parts: [part.id], price: 900, season: 2, description: 'One set.' });
  const other = await readySet(owner, `Cover of ${title}`);
  const [cover] = (await other.read()).pictures;
  await collection.chooseCover(cover?.id ?? '');
  await publish(collection);
  return collection;
}

async function boughtLink({ id }: SetEditor, title: string, price: number): Promise<string> {
  const email = `buyer-of-${id}@buyer.example`;
  await buy(shop, [{ id, title, price }], email);
  return downloadLinks(await mailTo(shop, email))[0] ?? '';
}

const download = (link: string, accept = 'application/json') => fetch(atShop(shop, link), { headers: { accept } });
const withdraw = (editor: SetEditor, ids: (string | undefined)[]) =>
  editor.send('withdrawPictures', { ids, reason: 'The model asked for it.' });
const zipsOf = ({ id }: SetEditor) => readdir(join(shop.dataDir, 'files/archives', String(id)));

describe('after a withdrawal', { timeout: 120_000 }, () => {
  it('no one gets a zip until it is packed again, nor that of a Complete Collection', async () => {
    const set = await setWithOtherCover('Waiting');
    const collection = await collectionOf(set, 'Complete Collection: Waiting');
    const links = [await boughtLink(set, 'Waiting', 500), await boughtLink(collection, 'Complete Collection: Waiting', 900)];
    const [first, second] = (await set.read()).pictures;
    // Without this file nothing can be packed.
    const original = join(shop.dataDir, 'files/photos', String(set.id), `${second?.id}-original.jpg`);
    await rename(original, `${original}.away`);
    expect(await withdraw(set, [first?.id])).toBeNull();
    for (const link of links) {
      const reply = await download(link);
      expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      const page = await download(link, 'text/html');
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, reply.headers.get('retry-after')]);
      expect(await page.text()).toContain('This photo set is being packed again. Please try again in a few minutes.');
    }
    await rename(`${original}.away`, original);
    await untilQuiet(shop);
    for (const link of links) {
      const reply = await download(link);
      expect(reply.status).toBe(200);
      const zip = Buffer.from(await reply.arrayBuffer());
      expect([zip.includes('waiting/pose-01-view-a.jpg'), zip.includes('waiting/pose-01-view-b.jpg')]).toEqual([false, true]);
    }
  });

  it('of all pictures there are no zips, also none of a Complete Collection without other sets', async () => {
    const set = await setWithOtherCover('All Gone');
    const collection = await collectionOf(set, 'Complete Collection: All Gone');
    const links = [await boughtLink(set, 'All Gone', 500), await boughtLink(collection, 'Complete Collection: All Gone', 900)];
    const ids = (await set.read()).pictures.map(({ id }) => id);
    expect(await withdraw(set, ids)).toBeNull();
    await untilQuiet(shop);
    for (const link of links) {
      const reply = await download(link);
      expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining("doesn't work, or no longer does")]);
    }
    expect([await zipsOf(set), await zipsOf(collection)]).toEqual([[], []]);
    expect([(await set.read()).state, (await collection.read()).state]).toEqual(['offSale', 'offSale']);
  });
});
