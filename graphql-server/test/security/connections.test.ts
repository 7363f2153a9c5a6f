import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFilesOf } from '../proxy/nginx.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const PICTURE = 'popular.jpg';
/** Pipelined requests allowed behind the one in flight (http/overload/connection-limits.ts). */
const WAITING = 8;
/** Connections allowed per client (http/overload/connection-limits.ts). */
const CONNECTIONS = 512;

/** No proxy in front: clients connect directly. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ ROLES: 'web' });
  const folder = join(shop.dataDir, 'files/media');
  await mkdir(folder, { recursive: true });
  // Larger than the socket buffers.
  await writeFile(join(folder, PICTURE), Buffer.alloc(16 * 1024 * 1024));
});
afterAll(() => shop?.stop());

const requestFor = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const open = () => connect(Number(new URL(shop.url).port), '127.0.0.1').on('error', () => {});

describe('a connection with pipelined requests', () => {
  it('returns the responses in order if there are few requests', async () => {
    const paths = Array.from({ length: WAITING }, (_, index) => `/api/nothing-${index}`);
    const socket = open();
    socket.write(paths.map((path) => requestFor(path)).join('') + requestFor('/healthz', 'Connection: close\r\n'));
    const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual([...paths.map(() => '404'), '200']);
  });

  it.each([WAITING + 2, 1150])('is closed after %i pipelined requests', async (count) => {
    const socket = open();
    socket.write(requestFor('/healthz').repeat(count));
    expect((await text(socket)).split('HTTP/1.1 200').length - 1).toBeLessThan(WAITING + 2);
  });

  it.skipIf(!existsSync('/proc/self/fd'))('opens at most one file per allowed request and closes them all', async () => {
    const openFiles = async () => (await openFilesOf('self', PICTURE)).length;
    const few = open().pause();
    few.write(requestFor(`/media/${PICTURE}`).repeat(WAITING));
    await expect.poll(openFiles).toBe(WAITING);
    let most = 0;
    const watch = setInterval(() => void openFiles().then((now) => (most = Math.max(most, now))), 5);
    const many = Array.from({ length: 5 }, () => open().resume());
    const gone = many.map((socket) => once(socket, 'close'));
    for (const socket of many) socket.write(requestFor(`/media/${PICTURE}`).repeat(1150));
    await Promise.all(gone);
    few.destroy();
    await expect.poll(openFiles).toBe(0);
    clearInterval(watch);
    expect(most).toBeLessThanOrEqual(many.length * (WAITING + 1) + WAITING);
  });
});

it('a client that reached its connection limit can connect again after closing its connections', { timeout: 20_000 }, async () => {
  const isUp = async (socket: Socket) => {
    socket.write(requestFor('/healthz'));
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const socket = open();
    sockets.push(socket);
    expect(await isUp(socket)).toBe(true);
  }
  expect(await isUp(open())).toBe(false);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => isUp(open())).toBe(true);
});
