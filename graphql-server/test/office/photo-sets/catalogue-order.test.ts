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

  it('gets a set to the top in one step, wherever it was', async () => {
    const before = await order();
    const [last = 0, title] = [before.at(-1), (await stored()).at(-1)?.title];
    const input = { ...newRequest(), ids: [last], isTop: true };
    expect(await errorOf(owner, documentOf('orderPhotoSets'), { input })).toBeNull();
    expect(await order()).toEqual([last, ...before.slice(0, -1)]);
    const [entry] = await shop.query("select before, after from audit_entry where action = 'orderPhotoSets' order by id desc limit 1");
    expect(entry).toEqual({ before: { places: [before.length] }, after: { top: [title] } });
    expect(await errorOf(owner, documentOf('orderPhotoSets'), { input: { ...input, ...newRequest() } })).toBeNull();
    expect(await order()).toEqual([last, ...before.slice(0, -1)]);
  });

  it('has each set once, although a request names one twice', async () => {
    const [first = 0, second = 0, ...others] = await order();
    expect(await save([second, second, first])).toBeNull();
    expect(await order()).toEqual([second, first, ...others]);
    const positions = await shop.query('select 1 from photo_set group by position having count(*) > 1');
    expect(positions).toEqual([]);
  });

  it('is changed by ten owners at once, and no set is lost', async () => {
    const before = await order();
    const moves = Array.from({ length: 10 }, (_, index) => ({ ...newRequest(), ids: [before[index % before.length]], isTop: true }));
    const errors = await Promise.all(moves.map((input) => errorOf(owner, documentOf('orderPhotoSets'), { input })));
    expect(errors).toEqual(Array(10).fill(null));
    expect((await order()).toSorted()).toEqual(before.toSorted());
  });
});
