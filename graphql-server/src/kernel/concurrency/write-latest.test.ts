import { expect, it } from 'vitest';
import { writeLatest } from './write-latest.ts';

it('writes down what is said, once', async () => {
  const written: object[] = [];
  await writeLatest(
    async () => ({ refunded: 5, lines: ['a'] }),
    async (word) => void written.push(word),
  );
  expect(written).toEqual([{ refunded: 5, lines: ['a'] }]);
});

it('leaves the newest word, though an older one was long on its way', async () => {
  let said = 1;
  let written = 0;
  const write = async (word: number) => {
    written = word;
  };
  const late = Promise.withResolvers<void>();
  let asked = 0;
  const slowly = async () => {
    const word = said;
    if (asked++ === 0) await late.promise;
    return word;
  };
  const slow = writeLatest(slowly, write);
  said = 2;
  await writeLatest(async () => said, write);
  late.resolve();
  await slow;
  expect(written).toBe(2);
});
