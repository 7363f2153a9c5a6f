import { expect, it } from 'vitest';
import { hashFile } from './hash-file.ts';

it('a file has one hash, whatever its name, and another with other content', async () => {
  const fileOf = (name: string, byte: number) => new File([new Uint8Array(2_000_000).fill(byte)], name);
  const [one, same, other] = await Promise.all([fileOf('a', 1), fileOf('b', 1), fileOf('a', 2)].map((file) => hashFile(file)));
  expect(one).toMatch(/^[\da-f]{64}$/);
  expect([one === same, one === other]).toEqual([true, false]);
});
