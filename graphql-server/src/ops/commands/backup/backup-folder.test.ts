import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { copyFiles, verifyChecksums } from './backup-folder.ts';

const newFolder = () => mkdtemp(join(inject('runDir'), 'backup-folder-'));

it('a folder without checksums is rejected as incomplete, and other errors are passed on', async () => {
  const folder = await newFolder();
  await expect(verifyChecksums(folder)).rejects.toThrow('has no complete backup');
  await expect(verifyChecksums(join(folder, 'nowhere'))).rejects.toThrow('has no complete backup');
  await writeFile(join(folder, 'file'), '');
  await expect(verifyChecksums(join(folder, 'file'))).rejects.toThrow('ENOTDIR');
});

it('a file that is deleted while others are copied, like a replaced profile picture, is skipped', async () => {
  const [from, to] = [await newFolder(), await newFolder()];
  await writeFile(join(from, 'stays'), 'x');
  expect(await copyFiles(['deleted', 'stays'], from, to)).toBe(1);
  expect(await readdir(to)).toEqual(['stays']);
});
