import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MODULE = new URL('./lock.mjs', import.meta.url).href;

/** Starts a process that works under the lock. @param {string} work */
function contender(work) {
  const program = `import { withLock } from ${JSON.stringify(MODULE)};
    import { readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    await withLock('test', async () => { ${work} }, { folder: ${JSON.stringify(join(folder, 'lock'))} });`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

it('the lock lets one process work at a time', async () => {
  const counter = join(folder, 'counter');
  writeFileSync(counter, '0');
  const path = JSON.stringify(counter);
  const increment = `for (let i = 0; i < 3; i++) {
    const value = Number(readFileSync(${path}, 'utf8')); await sleep(5); writeFileSync(${path}, String(value + 1)); }`;
  const contenders = Array.from({ length: 8 }, () => contender(increment));
  const codes = await Promise.all(contenders.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual(Array(8).fill(0));
  expect(readFileSync(counter, 'utf8')).toBe('24');
  expect(readdirSync(join(folder, 'lock'))).toHaveLength(1);
});

it('the lock of a killed process can be acquired', async () => {
  const started = join(folder, 'started');
  const victim = contender(`writeFileSync(${JSON.stringify(started)}, ''); await sleep(60_000);`);
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 20_000 });
  const order = /** @type {string[]} */ ([]);
  const onWait = () => {
    order.push('waited');
    victim.kill('SIGKILL');
  };
  await withLock('test', async () => order.push('worked'), { folder: join(folder, 'lock'), onWait });
  expect(order).toEqual(['waited', 'worked']);
});

it('the lock can be acquired if its process id belongs to another process now', async () => {
  const path = join(folder, 'lock');
  await withLock('test', async () => {}, { folder: path });
  writeFileSync(join(path, '7'), `${process.pid}\nanother start time`);
  expect(await withLock('test', async () => 'worked', { folder: path })).toBe('worked');
});

it('the lock is released if the work fails', async () => {
  const path = join(folder, 'lock');
  await expect(withLock('test', () => Promise.reject(new Error('no')), { folder: path })).rejects.toThrow('no');
  expect(await withLock('test', async () => 'worked', { folder: path })).toBe('worked');
});
