import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storageOwner } from '#state/session/storage-owner.ts';
import * as idb from '#test/fake-idb.ts';
import type * as Grants from './grants.ts';

const { idbEntries, idbFailure } = idb;
idb.provideIdb();
// The storage stays the same when the modules are loaded again.
vi.doMock('idb-keyval', () => idb);

const [one, two] = [
  { line: 'line-1', sig: 'sig-1' },
  { line: 'line-2', sig: 'sig-2' },
];

/** The module as another page of this browser loads it. */
async function newPage(): Promise<typeof Grants> {
  vi.resetModules();
  return import('./grants.ts');
}

beforeEach(() => {
  idbEntries.clear();
  idbFailure.cause = null;
  window.localStorage.clear();
});

describe('grants', () => {
  test('stay on the device, the last stored first and each line once', async () => {
    const page = await newPage();
    await page.storeGrants([one]);
    await page.storeGrants([two]);
    await page.storeGrants([two]);
    expect(await (await newPage()).readGrants()).toEqual([two, one]);
  });

  test('work for this page where nothing can be stored', async () => {
    idbFailure.cause = new Error('locked');
    const page = await newPage();
    await page.storeGrants([one]);
    expect(await page.readGrants()).toEqual([one]);
    expect(await (await newPage()).readGrants()).toEqual([]);
  });

  test('are as many as the server reads, without the oldest', async () => {
    const page = await newPage();
    for (let index = 0; index < 201; index++) await page.storeGrants([{ line: `line-${index}`, sig: 's' }]);
    const lines = (await page.readGrants()).map(({ line }) => line);
    expect(lines).toHaveLength(200);
    expect([lines[0], lines.at(-1)]).toEqual(['line-200', 'line-1']);
  });

  test('are read without damaged entries', async () => {
    idbEntries.set('purchase-grants-1', [{ line: 7 }, null, { ...one, owner: null }]);
    expect(await (await newPage()).readGrants()).toEqual([one]);
    idbEntries.set('purchase-grants-1', 'nonsense');
    expect(await (await newPage()).readGrants()).toEqual([]);
  });

  test('that open nothing are removed, and an earlier one of the same purchase stays', async () => {
    const damaged = { ...one, sig: 'damaged' };
    const page = await newPage();
    await page.storeGrants([one]);
    await page.storeGrants([damaged]);
    expect(await page.readGrants()).toEqual([damaged, one]);
    await page.removeGrant(damaged);
    expect(await page.readGrants()).toEqual([one]);
  });

  test('that are being stored are read too', async () => {
    const page = await newPage();
    void page.storeGrants([one]);
    expect(await page.readGrants()).toEqual([one]);
  });

  test('are found by the line that they open', async () => {
    const { grantOfLine } = await newPage();
    expect(grantOfLine([one, two], 'line-2')).toEqual(two);
    expect(grantOfLine([one, two], 'line-3')).toBeNull();
  });
});

describe('on a device with several users', () => {
  test("a guest's grants belong to the user who signs in next, and to no one after them", async () => {
    const page = await newPage();
    await page.storeGrants([one]);
    storageOwner.set('ada');
    expect(await page.readGrants()).toEqual([one]);
    storageOwner.set('bela');
    expect(await page.readGrants()).toEqual([]);
    expect(await (await newPage()).readGrants()).toEqual([]);
  });

  test("a user's grants are hidden after they have left, and come back with them", async () => {
    storageOwner.set('ada');
    const page = await newPage();
    await page.storeGrants([one]);
    storageOwner.clear();
    expect(await page.readGrants()).toEqual([]);
    await page.storeGrants([two]);
    expect(await (await newPage()).readGrants()).toEqual([two]);
    storageOwner.set('ada');
    expect(await (await newPage()).readGrants()).toEqual([two, one]);
  });

  test("another user's grants are deleted at the next change", async () => {
    storageOwner.set('ada');
    await (await newPage()).storeGrants([one]);
    storageOwner.set('bela');
    await (await newPage()).storeGrants([two]);
    expect(JSON.stringify(idbEntries.get('purchase-grants-1'))).not.toContain('line-1');
  });
});
