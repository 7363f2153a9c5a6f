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

it('takes the place, and leaves nothing else', async () => {
  await write(place, 'old');
  const replacement = await prepared();
  expect(await read()).toBe('old');
  await replacement.putIn();
  await replacement.finish();
  expect([await read(), leftovers()]).toEqual(['new', []]);
});

it.each([
  ['before it was put in', false],
  ['after it was put in', true],
])('gives the place back %s', async (_when, isIn) => {
  await write(place, 'old');
  const replacement = await prepared();
  if (isIn) await replacement.putIn();
  await replacement.takeBack();
  expect([await read(), leftovers()]).toEqual(['old', []]);
});

it('gives back a place where nothing was', async () => {
  const replacement = await prepared();
  await replacement.putIn();
  await replacement.takeBack();
  expect([existsSync(place), leftovers()]).toEqual([false, []]);
});

it('touches nothing where an earlier one was interrupted', async () => {
  await write(place, 'half restored');
  await write(`${place}.replaced`, 'old');
  await expect(new Replacement(place).prepare()).rejects.toThrow(`${place}.replaced is what it had found`);
  expect(await read()).toBe('half restored');
});
