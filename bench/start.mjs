// How long a start takes: the first one, which creates the database and the demo shop, and the second one. And how much memory an idle web
// process uses without emulators. `npm run bench -- start --clone` also times a fresh clone: git clone, npm start, ready (one to three
// minutes).
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startShop } from '../scripts/lib/processes/shop-process.mjs';
import { residentBytes } from './lib/process-usage.mjs';
import { databaseUrl } from './lib/shop/database.mjs';
import { printTable, verdict } from './lib/table.mjs';

const MEMORY_LIMIT_MB = 150;
const PAGES = ['/', '/photo-sets', '/events', '/events/2', '/contact', '/api/photo-sets', '/api/events', '/api/auth/me'];

const rows = [];
const first = await startShop();
await first.stop();
rows.push(row('server, empty data folder', first.readyMs, 5000));
const second = await startShop({}, first.dataDir);
const memory = await idleMemory(second.dataDir);
await second.stop();
rows.push(row('server, second start', second.readyMs, 1000));
first.remove();
if (process.argv.includes('--clone')) rows.push(...(await freshClone()));
printTable('Seconds until /readyz answers', [['what', 'seconds', 'limit', 'of the limit', 'within'], ...rows]);
printTable(
  `Memory of an idle web process, started with ${Object.entries(memorySettingsOfImage())
    .map((pair) => pair.join('='))
    .join(' ')}`,
  [['when', 'MB', 'limit', 'of the limit', 'within'], ...memory],
);

/** @param {string} name @param {number} ms @param {number} limitMs */
function row(name, ms, limitMs) {
  return [name, (ms / 1000).toFixed(2), (limitMs / 1000).toFixed(0), (ms / limitMs).toFixed(2), verdict(ms <= limitMs)];
}

/** What keeps memory small in our image. @returns {Record<string, string>} */
function memorySettingsOfImage() {
  const settings = readFileSync(join(import.meta.dirname, '../docker/Dockerfile'), 'utf8').matchAll(/^ENV ((?:MALLOC_|NODE_OPTIONS).*)$/gm);
  return Object.fromEntries([...settings].flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split(/=(.*)/).slice(0, 2))));
}

/** @param {string} dataDir of a shop whose database is used */
async function idleMemory(dataDir) {
  const shop = await startShop({
    ...{ ROLES: 'web', NODE_ENV: 'production', PUBLIC_URL: 'https://bench.test' },
    ...{ APP_SECRET: 'a secret for the benchmark only, never for a shop' },
    ...{ DATABASE_URL: databaseUrl(dataDir), SMTP_URL: 'smtp://127.0.0.1:9', FILE_PROXY: 'x-accel-redirect' },
    ...{ STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_PUBLISHABLE_KEY: 'pk_test_bench', STRIPE_WEBHOOK_SECRET: 'whsec_bench' },
    ...{ SUPPORT_EMAIL: 'support@bench.test', OWNER_EMAIL: 'owners@bench.test', MAIL_FROM: 'hello@bench.test' },
    ...memorySettingsOfImage(),
  });
  const started = await restingMemory('started', shop.pid);
  for (let round = 0; round < 20; round += 1) for (const page of PAGES) await (await fetch(shop.url + page)).arrayBuffer();
  const used = await restingMemory(`after ${20 * PAGES.length} requests for the public pages`, shop.pid);
  await shop.stop();
  shop.remove();
  return [started, used];
}

/** @param {string} when @param {number} pid */
async function restingMemory(when, pid) {
  await delay(10_000);
  const megabytes = residentBytes(pid) / 1024 ** 2;
  return [when, megabytes.toFixed(0), MEMORY_LIMIT_MB, (megabytes / MEMORY_LIMIT_MB).toFixed(2), verdict(megabytes <= MEMORY_LIMIT_MB)];
}

async function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-clone-'));
  const since = performance.now();
  spawnSync('git', ['clone', '-q', process.cwd(), folder]);
  const first = await npmStart(folder, since);
  const second = await npmStart(folder, performance.now());
  rmSync(folder, { recursive: true, force: true });
  return [row('git clone + npm start', first, 180_000), row('npm start again', second, 3000)];
}

/** @param {string} folder @param {number} since */
async function npmStart(folder, since) {
  const port = String(20_000 + Math.floor(Math.random() * 10_000));
  const child = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', env: { ...process.env, PORT: port, HOST: '127.0.0.1' } });
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('npm start failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const ms = performance.now() - since;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    // SIGINT to npm alone would end nothing, because the shell in between waits for its child.
    child.kill('SIGTERM');
  });
  return ms;
}
