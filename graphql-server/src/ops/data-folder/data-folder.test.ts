import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { explainFolder, makeDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const file = join(root, 'file');
writeFileSync(file, '');

function faultOf(dataDir: string): string | null {
  try {
    makeDataFolder(dataDir);
    return null;
  } catch (error) {
    return explainFolder(error, dataDir);
  }
}

describe('makeDataFolder', () => {
  it('makes what is missing, and takes what is there', () => {
    const path = join(root, 'a/b/c');
    makeDataFolder(path);
    makeDataFolder(path);
    expect(existsSync(path)).toBe(true);
  });

  it('says that the folder is a file', () => expect(faultOf(file)).toBe(`DATA_DIR is ${file}: ${file} is a file. ${ADVICE}`));

  it('says that it lies below one', () => {
    const path = join(file, 'a/b');
    expect(faultOf(path)).toBe(`DATA_DIR is ${path}: ${join(file, 'a')} lies below a file. ${ADVICE}`);
  });

  it.runIf(process.platform === 'linux')('ends where the file system makes no folders', () => {
    expect(faultOf('/proc/x/y')).toBe(`DATA_DIR is /proc/x/y: /proc/x cannot be made there. ${ADVICE}`);
  });
});

const ADVICE = 'Choose another folder: DATA_DIR=/some/folder';

describe('explainFolder', () => {
  const about = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path ? { path } : { syscall: 'listen' }) });

  it.each(['EROFS', 'EACCES', 'EEXIST', 'ENOTDIR', 'ENOENT'])('has a line for %s', (code) => {
    expect(explainFolder(about(code, '/data/files'), '/data')).toMatch(/^DATA_DIR is \/data: \/data\/files .* DATA_DIR=.*$/);
  });

  it('says nothing of other errors', () => {
    expect(explainFolder(new Error(), '/data')).toBeNull();
    expect(explainFolder(about('EACCES'), '/data')).toBeNull();
    expect(explainFolder(about('ENOENT', '/demo/catalogue.json'), '/data')).toBeNull();
    expect(explainFolder(about('ENOENT', '/database'), '/data')).toBeNull();
  });

  it.each(['EACCES', 'ENOTDIR'])('says of other folders what was refused, and nothing of DATA_DIR: %s', (code) => {
    for (const dataDir of ['/data', undefined])
      expect(explainFolder(about(code, '/backups'), dataDir)).toBe(`The file system refuses: ${code}`);
  });
});
