import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const execPath = join(import.meta.dirname, '../../../node_modules/.bin/node');

/** Starts a server of a measurement (listen-for-parent.mjs) in a process of its own. @param {string} file @param {string[]} args */
export async function forkServer(file, ...args) {
  const child = fork(file, args, { execPath });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: Number(child.pid), stop: () => child.disconnect() };
}
