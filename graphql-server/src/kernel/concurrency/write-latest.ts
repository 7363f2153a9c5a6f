import { isDeepStrictEqual } from 'node:util';

/**
 * Writes down what somebody else says, and asks once more: until both are the same. Another who writes at the same time may have
 * heard a newer word before we wrote the older one over it. It ends because every further round needs a word that has changed since
 * the last one: ask for what changes seldom, and for nothing of the moment, as a time would be.
 * @returns what holds in the end
 * @throws whatever `ask` and `write` throw; what was written before that stays
 */
export async function writeLatest<T>(ask: () => Promise<T>, write: (word: T) => Promise<void>): Promise<T> {
  for (let word = await ask(); ; ) {
    await write(word);
    const next = await ask();
    if (isDeepStrictEqual(next, word)) return word;
    word = next;
  }
}
