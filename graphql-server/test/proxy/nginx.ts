import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findTool, pathOf } from '../support/processes/debian-tool.ts';
import { freePort } from '../support/processes/free-port.ts';
import { until } from '../support/until.ts';

export const NGINX = pathOf('nginx') ?? 'nginx';

/** Whether this machine has nginx; see {@link findTool}. @param tests what needs it, in the plural */
export const hasNginxFor = (tests: string) => findTool('nginx', { from: 'nginx-light', tests }) !== undefined;

export interface TestNginx {
  url: string;
  /** Open file handles of nginx for files of this name. */
  openFiles(name: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** @param app address of the shop. @param files folder of its files */
export async function startNginx({ app, files }: { app: string; files: string }): Promise<TestNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const template = await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8');
  const values = { FOLDER: folder, USER: userInfo().username, APP: new URL(app).host, PORT: String(port), FILES: files };
  const config = template.replace(/\b(?:FOLDER|USER|APP|PORT|FILES)\b/g, (name) => values[name as keyof typeof values]);
  await writeFile(join(folder, 'nginx.conf'), config);
  const nginx = spawn(NGINX, ['-e', `${folder}/error.log`, '-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await until(() => isUp(nginx, folder, url), 'nginx');
  return {
    url,
    openFiles: async (name) => (await Promise.all((await workersOf(nginx)).map((pid) => openFilesOf(pid, name)))).flat(),
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param pid id of a process, or 'self' */
export async function openFilesOf(pid: string, name: string): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all((await readdir(folder)).map((fd) => readlink(join(folder, fd)).catch(() => '')));
  return targets.filter((target) => target.includes(name));
}

async function isUp(nginx: ChildProcess, folder: string, url: string): Promise<boolean> {
  if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${await readFile(join(folder, 'error.log'), 'utf8')}`);
  return fetch(`${url}/healthz`).then(
    (reply) => reply.ok,
    () => false,
  );
}

export async function workersOf({ pid }: ChildProcess): Promise<string[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
}
