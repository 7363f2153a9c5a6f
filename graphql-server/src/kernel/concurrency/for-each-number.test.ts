import { expect, it } from 'vitest';
import { forEachNumber } from './for-each-number.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('runs for every number once, and never more at once than the limit', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await forEachNumber(7, 3, async (number) => {
    running += 1;
    most = Math.max(most, running);
    for (let turns = 0; turns < 8 - number; turns += 1) await soon();
    running -= 1;
    done.push(number);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('begins no other after a failure, and throws it when those that run have ended', async () => {
  const [begun, ended]: number[][] = [[], []];
  const running = Promise.withResolvers<void>();
  const all = forEachNumber(9, 2, async (number) => {
    begun?.push(number);
    if (number === 2) throw new Error('planned');
    await running.promise;
    ended?.push(number);
  });
  let isOver = false;
  void all.catch(() => {}).then(() => (isOver = true));
  await soon();
  expect([begun, isOver]).toEqual([[1, 2], false]);
  running.resolve();
  await expect(all).rejects.toThrow('planned');
  expect([begun, ended]).toEqual([[1, 2], [1]]);
});
