import { isDeepStrictEqual } from 'node:util';

/**
 * Writes a value that another system owns, then reads it again and repeats until both are the same. A concurrent writer may have
 * read a newer value before we overwrote it with the older one. It ends because each further round needs another change of the
 * value, so use it for values that rarely change, not for a timestamp.
 * @returns the value written last
 * @throws whatever `read` and `write` throw; earlier writes are not undone
 */
export async function writeLatest<T>(read: () => Promise<T>, write: (value: T) => Promise<void>): Promise<T> {
  for (let value = await read(); ; ) {
    await write(value);
    const next = await read();
    if (isDeepStrictEqual(next, value)) return value;
    value = next;
  }
}
