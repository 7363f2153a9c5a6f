// @module-tag long
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DownloadServerState } from './download-server.ts';

const MB = 1024 * 1024;
let folder: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  await writeFile(join(folder, 'large.zip'), '');
  // A sparse file of a hundred megabytes uses no disk space.
  await truncate(join(folder, 'large.zip'), 100 * MB);
  const execArgv = ['--import', 'tsx'];
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as ('ignore' | 'inherit' | 'ipc')[];
  server = fork(join(import.meta.dirname, 'download-server.ts'), [folder], { cwd: import.meta.dirname, execArgv, stdio });
  [{ url }] = (await once(server, 'message')) as [{ url: string }];
});
afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true });
});

async function getState(): Promise<DownloadServerState> {
  server.send('');
  return (await once(server, 'message'))[0];
}

it('memory stays constant while 50 slow clients download 100 MB each', async () => {
  expect(await bytesOf(await open(url))).toBe(100 * MB);
  const before = await getState();
  const replies = await Promise.all(Array.from({ length: 50 }, () => open(url)));
  await Promise.all(replies.map((reply) => take(reply, 8 * MB)));
  // All clients have stopped reading. A server that reads ahead would continue and fill its memory.
  let last = -1;
  await vi.waitFor(
    async () => {
      const { bytesRead } = await getState();
      const isStill = bytesRead === last;
      last = bytesRead;
      expect(isStill).toBe(true);
    },
    { timeout: 8000, interval: 200 },
  );
  const { peak, activeDownloads } = await getState();
  expect(activeDownloads).toBe(50);
  expect((peak - before.peak) / MB).toBeLessThan(25);
  for (const reply of replies) reply.destroy();
  await vi.waitFor(async () => expect((await getState()).activeDownloads).toBe(0), 5000);
}, 30_000);

function open(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, resolve).on('error', reject);
  });
}

async function bytesOf(reply: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Reads this many bytes and then stops reading without closing the connection. */
async function take(reply: IncomingMessage, bytes: number): Promise<void> {
  for (let taken = 0; taken < bytes; ) {
    const chunk = reply.read() as Buffer | null;
    if (chunk) taken += chunk.length;
    else await once(reply, 'readable');
  }
}
