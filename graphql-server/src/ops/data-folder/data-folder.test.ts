import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { explainFolder, makeDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const file = join(root, 'file');
writeFileSync(file, '');

function errorOf(dataDir: string): string | null {
  try {
    makeDataFolder(dataDir);
    return null;
  } catch (error) {
    return explainFolder(error, dataDir);
  }
}

describe('makeDataFolder', () => {
  it('creates missing folders and accepts existing ones', () => {
    const path = join(root, 'a/b/c');
    makeDataFolder(path);
    makeDataFolder(path);
    expect(existsSync(path)).toBe(true);
  });

  it('reports that the folder is a file', () => expect(errorOf(file)).toBe(`DATA_DIR is ${file}: ${file} is a file. ${ADVICE}`));

  it('reports that the folder is below a file', () => {
    const path = join(file, 'a/b');
    expect(errorOf(path)).toBe(`DATA_DIR is ${path}: ${join(file, 'a')} is below a file. ${ADVICE}`);
  });

  it.runIf(process.platform === 'linux')('reports an error where the file system allows no folders', () => {
    expect(errorOf('/proc/x/y')).toBe(`DATA_DIR is /proc/x/y: /proc/x cannot be created. ${ADVICE}`);
  });
});

const ADVICE = 'Choose another folder: DATA_DIR=/some/folder';

describe('explainFolder', () => {
  const about = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path ? { path } : { syscall: 'listen' }) });

  it.each(['EROFS', 'EACCES', 'EEXIST', 'ENOTDIR', 'ENOENT'])('explains %s', (code) => {
    expect(explainFolder(about(code, '/data/files'), '/data')).toMatch(/^DATA_DIR is \/data: \/data\/files .* DATA_DIR=.*$/);
  });

  it('returns null for other errors', () => {
    expect(explainFolder(new Error(), '/data')).toBeNull();
    expect(explainFolder(about('EACCES'), '/data')).toBeNull();
    expect(explainFolder(about('ENOENT', '/demo/catalogue.json'), '/data')).toBeNull();
    expect(explainFolder(about('ENOENT', '/database'), '/data')).toBeNull();
  });

  it.each(['EACCES', 'ENOTDIR'])('reports errors of other folders without naming DATA_DIR: %s', (code) => {
    for (const dataDir of ['/data', undefined]) expect(explainFolder(about(code, '/backups'), dataDir)).toBe(`File system error: ${code}`);
  });
});
