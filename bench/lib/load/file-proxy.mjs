import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../../scripts/lib/processes/free-port.mjs';

const TEMPLATE = join(import.meta.dirname, '../../../graphql-server/test/proxy/nginx.conf');

/**
 * nginx in front of a shop, with the configuration of the tests, and at `plainUrl` nginx alone with the same files.
 * Null if nginx is not installed. @param {{ app: string, files: string }} options
 */
export async function startFileProxy({ app, files }) {
  const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((path) => join(path, 'nginx')).find(existsSync);
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const plain = `  server {\n    listen 127.0.0.1:${plainPort};\n    root FILES;\n  }\n}\n`;
  const template = readFileSync(TEMPLATE, 'utf8').replace(/\}\s*$/, plain);
  const values = /** @type {Record<string, string>} */ ({ FOLDER: folder, USER: userInfo().username, APP: new URL(app).host, PORT: String(port), FILES: files }); // biome-ignore format: one line
  writeFileSync(
    join(folder, 'nginx.conf'),
    template.replace(/\b(?:FOLDER|USER|APP|PORT|FILES)\b/g, (name) => String(values[name])),
  );
  const nginx = spawn(program, ['-e', `${folder}/error.log`, '-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = () =>
    new Promise((resolve) => {
      nginx.once('exit', resolve);
      nginx.kill('SIGTERM');
    }).then(() => rmSync(folder, { recursive: true, force: true }));
  return { url, plainUrl: `http://127.0.0.1:${plainPort}`, pids: () => workersOf(Number(nginx.pid)), stop };
}

/** @param {number} pid */
function workersOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
