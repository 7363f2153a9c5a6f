import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proxyAccessWarnings } from './proxy-access.ts';

let home: string;
let DATA_DIR: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'proxy-'));
  DATA_DIR = join(home, 'data');
  mkdirSync(join(DATA_DIR, 'files/archives'), { recursive: true });
  mkdirSync(join(DATA_DIR, 'files/~unfinished'));
  for (const path of ['', 'data', 'data/files', 'data/files/archives']) chmodSync(join(home, path), 0o755);
  for (const name of ['archives/a.zip', '~unfinished/b']) writeFileSync(join(DATA_DIR, 'files', name), 'zip');
  chmodSync(join(DATA_DIR, 'files/archives/a.zip'), 0o644);
  chmodSync(join(DATA_DIR, 'files/~unfinished/b'), 0o600);
});
afterEach(() => rmSync(home, { recursive: true }));

const ask = (umask = 0o022) => proxyAccessWarnings({ FILE_PROXY: 'x-accel-redirect', DATA_DIR }, umask);

it('returns no warnings when nginx may read everything or does not send files', async () => {
  expect(await ask()).toEqual([]);
  chmodSync(DATA_DIR, 0o700);
  expect(await proxyAccessWarnings({ FILE_PROXY: undefined, DATA_DIR }, 0o077)).toEqual([]);
});

it.each([
  ['the folder above', '', 0o700],
  ['the data folder', 'data', 0o750],
  ['the folder of files', 'data/files', 0o700],
  ['a folder of them', 'data/files/archives', 0o740],
  ['a file', 'data/files/archives/a.zip', 0o640],
])('warns about %s when it is not readable', async (_what, path, mode) => {
  chmodSync(join(home, path), mode);
  expect(await ask()).toEqual([expect.stringContaining(`may not read ${join(home, path)}, unless`)]);
});

it.each([0o027, 0o077])('warns about the umask %o, which makes new files unreadable', async (umask) => {
  expect(await ask(umask)).toEqual([expect.stringContaining('new files: run the shop and its commands with umask 022')]);
});

it('accepts a data folder without files', async () => {
  rmSync(join(DATA_DIR, 'files'), { recursive: true });
  expect(await ask()).toEqual([]);
});
