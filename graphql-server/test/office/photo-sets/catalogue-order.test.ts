import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest } from '../steps.ts';
import { documentOf, openSetOffice, type ShopBrowser } from './set-steps.ts';

let shop: TestShop;
let owner: ShopBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openSetOffice());
}, 60_000);
afterAll(() => shop.stop());

const stored = () => shop.query<{ id: number; title: string }>('select id, title from photo_set order by position, id');
const order = async () => (await stored()).map(({ id }) => id);
const save = (ids: number[], seen?: number[]) =>
  errorOf(owner, documentOf('orderPhotoSets'), { input: { ...newRequest(), ids, ...(seen ? { seen } : {}) } });

describe('the order of the catalogue', () => {
  it('is what visitors see, and the log has the titles before and after', async () => {
    const list = async () => ((await (await fetch(`${shop.url}/api/photo-sets`)).json()) as { id: number }[]).map(({ id }) => id);
    const [before, titles] = [await list(), (await stored()).map(({ title }) => title)];
    expect(await save(before.toReversed())).toBeNull();
    await until(async () => JSON.stringify(await list()) === JSON.stringify(before.toReversed()), 'the new order');
    const [entry] = await shop.query("select before, after from audit_entry where action = 'orderPhotoSets'");
    expect(entry).toEqual({ before: { order: titles }, after: { order: titles.toReversed() } });
  });

  it('is not overwritten by an owner who has not seen the latest one', async () => {
    const seen = await order();
    const [first = 0, second = 0, ...others] = seen;
    const theirs = [second, first, ...others];
    // At the same time, one of them is first.
    const errors = await Promise.all([save(theirs, seen), save(seen.toReversed(), seen)]);
    expect(errors.toSorted()).toEqual(['STALE', null]);
    const saved = await order();
    expect([theirs, seen.toReversed()]).toContainEqual(saved);
    expect(await save(seen, seen)).toBe('STALE');
  });

  it('is changed by an owner whose screen does not have a set that is new', async () => {
    const [first = 0, ...shown] = await order();
    expect(await save(shown.toReversed(), shown)).toBeNull();
    expect(await order()).toEqual([first, ...shown.toReversed()]);
  });
});
