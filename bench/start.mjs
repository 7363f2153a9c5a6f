// How long until the shop answers? A first start makes the database and the demo shop, a second finds them.
// `npm run bench -- start --clone` also times a fresh clone: git clone, npm start, ready (one to three minutes).
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './lib/shop-process.mjs';
import { printTable, verdict } from './lib/table.mjs';

const rows = [];
const first = await startShop();
await first.stop();
rows.push(row('server, empty data folder', first.readyMs, 5000));
const second = await startShop({}, first.dataDir);
await second.stop();
rows.push(row('server, second start', second.readyMs, 1000));
first.remove();
if (process.argv.includes('--clone')) rows.push(...(await freshClone()));
printTable('Seconds until /readyz answers', [['what', 'seconds', 'limit', 'of the limit', 'within'], ...rows]);

/** @param {string} name @param {number} ms @param {number} limitMs */
function row(name, ms, limitMs) {
  return [name, (ms / 1000).toFixed(2), (limitMs / 1000).toFixed(0), (ms / limitMs).toFixed(2), verdict(ms <= limitMs)];
}

async function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-clone-'));
  const since = performance.now();
  spawnSync('git', ['clone', '-q', process.cwd(), folder]);
  const cold = await npmStart(folder, since);
  const warm = await npmStart(folder, performance.now());
  rmSync(folder, { recursive: true, force: true });
  return [row('git clone + npm start', cold, 180_000), row('npm start again', warm, 3000)];
}

/** @param {string} folder @param {number} since */
async function npmStart(folder, since) {
  const port = String(20_000 + Math.floor(Math.random() * 10_000));
  const child = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', env: { ...process.env, PORT: port, HOST: '127.0.0.1' } });
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('npm start has failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const ms = performance.now() - since;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    // Not SIGINT: sent to npm alone it ends nobody, the shell between waits for its child.
    child.kill('SIGTERM');
  });
  return ms;
}
