import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { identityOf } from './process-identity.mjs';

const folder = mkdtempSync(join(tmpdir(), 'children-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that ignores signals, with a child that does too, like some installers. */
const STUBBORN = `
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  const isChild = process.argv[1] === 'child';
  if (isChild) require('node:fs').writeFileSync(process.env.PID_FILE, String(process.pid));
  else require('node:child_process').spawn(process.execPath, ['-e', process.env.STUBBORN, 'child'], { stdio: 'inherit' });
  setInterval(() => {}, 1000);`;

const PROGRAM = `import { run } from ${JSON.stringify(new URL('./children.mjs', import.meta.url).href)};
  await run(process.execPath, ['-e', process.env.STUBBORN], { name: 'installing', isDisposable: true });`;

// Programs that are not disposable get 15 seconds.
it('a stopping script prints a line at once, and ends a disposable program with its children', { timeout: 12_000 }, async () => {
  const pidFile = join(folder, 'pid');
  const env = { PATH: process.env.PATH, STUBBORN, PID_FILE: pidFile };
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  parent.stdout.setEncoding('utf8');
  await vi.waitFor(() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toBeTruthy(), { timeout: 8000 });
  const firstOutput = once(parent.stdout, 'data');
  parent.kill('SIGINT');
  expect(await firstOutput).toEqual(['stopping…\n']);
  expect(await once(parent, 'exit')).toEqual([130, null]);
  await vi.waitFor(() => expect(identityOf(Number(readFileSync(pidFile, 'utf8')))).toBe(''));
});
