import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { Replacement } from './replacement.ts';

let place: string;
beforeEach(async () => {
  place = join(await mkdtemp(join(inject('runDir'), 'replacement-')), 'files');
});

async function write(folder: string, text: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'one'), text);
}

const read = () => readFile(join(place, 'one'), 'utf8');
const leftovers = () => [`${place}.restored`, `${place}.replaced`].filter((path) => existsSync(path));

async function prepared(): Promise<Replacement> {
  const replacement = new Replacement(place);
  await replacement.prepare();
  await write(replacement.staged, 'new');
  return replacement;
}

it('replaces a folder and leaves no temporary files', async () => {
  await write(place, 'old');
  const replacement = await prepared();
  expect(await read()).toBe('old');
  await replacement.apply();
  await replacement.finish();
  expect([await read(), leftovers()]).toEqual(['new', []]);
});

it.each([
  ['before it was applied', false],
  ['after it was applied', true],
])('rolls back to the old folder %s', async (_when, isApplied) => {
  await write(place, 'old');
  const replacement = await prepared();
  if (isApplied) await replacement.apply();
  await replacement.rollBack();
  expect([await read(), leftovers()]).toEqual(['old', []]);
});

it('rolls back to a missing folder', async () => {
  const replacement = await prepared();
  await replacement.apply();
  await replacement.rollBack();
  expect([existsSync(place), leftovers()]).toEqual([false, []]);
});

it('changes nothing if an earlier replacement was interrupted', async () => {
  await write(place, 'half restored');
  await write(`${place}.replaced`, 'old');
  await expect(new Replacement(place).prepare()).rejects.toThrow(`${place}.replaced is the data from before it`);
  expect(await read()).toBe('half restored');
});
