import { expect, it } from 'vitest';
import { batchesOf, onlyRow, withDates } from './raw-rows.ts';

it('turns the named columns of a row into dates, except null', () => {
  const row = { id: '1', createdAt: '2026-11-27 01:00:00+00', paidAt: null, note: '2026-11-27' };
  expect(withDates(row, 'createdAt', 'paidAt')).toEqual({ ...row, createdAt: new Date('2026-11-27T01:00:00Z') });
});

it.each([
  [0, []],
  [3, [[1, 2], [3]]],
  [
    4,
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('reads a list of %i rows in batches, each after the last row before', async (length, batches) => {
  const rows = Array.from({ length }, (_, index) => index + 1);
  const read = async (last = 0) => rows.filter((row) => row > last).slice(0, 2);
  const found: number[][] = [];
  for await (const batch of batchesOf(2, read)) found.push(batch);
  expect(found).toEqual(batches);
});

it('rejects a missing row of a query that always has one', () => {
  expect(onlyRow([{ total: 0 }])).toEqual({ total: 0 });
  expect(() => onlyRow([])).toThrow('The database did not answer.');
});
