import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';

const clone = mkdtempSync(join(tmpdir(), 'clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it.each(['backup', 'restore', 'import-catalogue'])('scripts/%s.mjs says in one line what to do without installed packages', (command) => {
  for (const path of ['package.json', `scripts/${command}.mjs`, 'scripts/lib'])
    cpSync(fromRoot(path), join(clone, path), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`, 'folder'], { cwd: clone, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: '✗ tsx is not installed: run npm ci first.\n' });
});
