import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the built shop on its own port and data folder. @param {Record<string, string>} [env] */
export async function startShop(env = {}, dataDir = mkdtempSync(join(tmpdir(), 'archive-shop-'))) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines = /** @type {string[]} */ ([]);
  const since = performance.now();
  const server = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'graphql-server/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'silent',
      // Measurements must not compete with it.
      CUT_PHOTOS: 'false',
      ...env,
    },
  });
  server.stdout.setEncoding('utf8').on('data', (text) => lines.push(...text.split('\n').filter(Boolean)));
  await untilReady(server, url);
  const readyMs = performance.now() - since;
  return {
    url,
    port,
    pid: Number(server.pid),
    dataDir,
    lines,
    readyMs,
    stop: () => stop(server),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** @param {import('node:child_process').ChildProcess} server @param {string} url */
async function untilReady(server, url) {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server exited. If it is not built, run npm run build.');
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** @param {import('node:child_process').ChildProcess} server */
const stop = (server) =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return void resolve(null);
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
