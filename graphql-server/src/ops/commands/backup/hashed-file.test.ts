import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { verifyChecksums } from './hashed-file.ts';

it('a folder without checksums is rejected as incomplete, and other errors are passed on', async () => {
  const folder = await mkdtemp(join(inject('runDir'), 'hashed-'));
  await expect(verifyChecksums(folder)).rejects.toThrow('has no complete backup');
  await expect(verifyChecksums(join(folder, 'nowhere'))).rejects.toThrow('has no complete backup');
  await writeFile(join(folder, 'file'), '');
  await expect(verifyChecksums(join(folder, 'file'))).rejects.toThrow('ENOTDIR');
});
