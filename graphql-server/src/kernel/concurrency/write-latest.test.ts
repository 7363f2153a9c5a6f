import { expect, it } from 'vitest';
import { writeLatest } from './write-latest.ts';

it('writes an unchanged value once', async () => {
  const written: object[] = [];
  await writeLatest(
    async () => ({ refunded: 5, lines: ['a'] }),
    async (value) => void written.push(value),
  );
  expect(written).toEqual([{ refunded: 5, lines: ['a'] }]);
});

it('ends with the newest value even if an older write was delayed', async () => {
  let current = 1;
  let written = 0;
  const write = async (value: number) => {
    written = value;
  };
  const late = Promise.withResolvers<void>();
  let reads = 0;
  const slowly = async () => {
    const value = current;
    if (reads++ === 0) await late.promise;
    return value;
  };
  const slow = writeLatest(slowly, write);
  current = 2;
  await writeLatest(async () => current, write);
  late.resolve();
  await slow;
  expect(written).toBe(2);
});
