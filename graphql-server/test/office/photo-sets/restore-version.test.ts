// @module-tag long

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilQuiet } from '../../support/one-email.ts';
import { atShop, buy, downloadLinks, mailTo } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { newRequest } from '../steps.ts';
import { openSetOffice, picture, readySet, type SetEditor, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
let set: SetEditor;
/** What buyers get. */
let link = '';
/** The pictures of versions 1 and 2. */
let [first, second] = [[], []] as [string[], string[]];

beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
  set = await readySet(owner, 'Lagoon');
  first = await idsInDraft();
  await publish();
  const email = 'lagoon@buyer.example';
  await buy(shop, [{ id: set.id, title: 'Lagoon', price: 500 }], email);
  [link = ''] = downloadLinks(await mailTo(shop, email));
  await set.upload([{ name: 'pose-3-view-a.jpg', content: await picture({ seed: 'third pose' }) }]);
  // Then the second pose is a different one.
  expect(await set.send('removePictures', { ids: first.slice(2) })).toBeNull();
  second = await idsInDraft();
  await publish();
}, 180_000);
afterAll(() => shop.stop());

async function publish(): Promise<void> {
  expect(await set.publish()).toBeNull();
  expect(await set.untilPublished()).toMatchObject({ state: 'onSale', fault: null });
  await untilQuiet(shop);
}

async function idsInDraft(): Promise<string[]> {
  const { poses, pictures } = await set.read();
  return poses.flatMap(({ key }) => pictures.filter(({ pose }) => pose === key).map(({ id }) => id));
}

const fileOf = (id: string) => join(shop.dataDir, 'files/photos', String(set.id), `${id}-original.jpg`);

/** Those of the pictures that are in the zip at the link. */
async function sold(): Promise<string[]> {
  const zip = Buffer.from(await (await fetch(atShop(shop, link))).arrayBuffer());
  const found: string[] = [];
  for (const id of new Set([...first, ...second])) if (existsSync(fileOf(id)) && zip.includes(await readFile(fileOf(id)))) found.push(id);
  return found.sort();
}

async function restore(version: number, input: object = {}): Promise<string | null> {
  return set.send('restoreVersion', { version, revision: (await set.read()).revision, ...input });
}

it('puts the pictures of an earlier version into the draft; buyers get them once they are published', { timeout: 120_000 }, async () => {
  const [unpublished = ''] = await set.upload([{ name: 'pose-9-view-a.jpg', content: await picture({ seed: 'never published' }) }]);
  const { revision, versions } = await set.read();
  expect(versions).toMatchObject([
    { number: 2, restorable: 0 },
    { number: 1, restorable: 4, withdrawn: 0 },
  ]);
  expect(await restore(1, { revision: revision - 1 })).toBe('CONFLICT');
  expect(await restore(2)).toBe('BAD_INPUT');
  const request = { ...newRequest(), revision };
  expect([await restore(1, request), await restore(1, request)]).toEqual([null, null]);
  const restored = await set.read();
  expect(restored).toMatchObject({ revision: revision + 1, hasChanges: true, samplePose: 1 });
  expect(restored.poses.map(({ name }) => name)).toEqual(['Pose 1', 'Pose 2']);
  expect(restored.pictures.map(({ pose, position }) => [pose, position])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
  expect(await idsInDraft()).toEqual(first);
  expect(await sold()).toEqual(second.toSorted());
  await untilQuiet(shop);
  expect([...second, unpublished].map((id) => existsSync(fileOf(id)))).toEqual([true, true, true, false]);
  const log = await shop.query("select after from audit_entry where action = 'restoreVersion'");
  expect(log).toEqual([{ after: { version: 1, pictures: 4 } }]);
  await publish();
  expect(await sold()).toEqual(first.toSorted());
});

it('restores the version that was replaced by restored pictures', { timeout: 120_000 }, async () => {
  expect((await set.read()).versions).toMatchObject([{ restorable: 0 }, { restorable: 3 }, { restorable: 4 }]);
  expect(await restore(2)).toBeNull();
  expect(await idsInDraft()).toEqual(second);
  await publish();
  expect(await sold()).toEqual(second.toSorted());
});

it('leaves out pictures that were withdrawn', { timeout: 120_000 }, async () => {
  const withdrawn = first[2] ?? '';
  expect(await set.send('withdrawPictures', { ids: [withdrawn], reason: 'The model asked for it.' })).toBeNull();
  await untilQuiet(shop);
  const { versions } = await set.read();
  expect(versions.find(({ number }) => number === 1)).toMatchObject({ restorable: 3, withdrawn: 1 });
  expect(await restore(1)).toBeNull();
  expect(await idsInDraft()).toEqual(first.filter((id) => id !== withdrawn));
});
