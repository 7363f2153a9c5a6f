import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitConnections } from './connection-limits.ts';

const MAX_CONNECTIONS = 3;

let app: FastifyInstance;
const warn = vi.fn();
beforeEach(() => {
  app = Fastify({ forceCloseConnections: true });
  warn.mockReset();
});
afterEach(() => app.close());

async function listen(trustedProxies: number): Promise<void> {
  limitConnections(app, { trustedProxies, logger: { warn }, most: MAX_CONNECTIONS });
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
}

/** @returns the connection, or null when it was closed without a response */
async function open(): Promise<Socket | null> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => socket), once(socket, 'close').then(() => null)]);
}

async function openAll(count: number): Promise<(Socket | null)[]> {
  const sockets: (Socket | null)[] = [];
  while (sockets.length < count) sockets.push(await open());
  return sockets;
}

it('limits the connections of a client and logs it once', async () => {
  await listen(0);
  const sockets = await openAll(MAX_CONNECTIONS + 3);
  expect(sockets.map(Boolean)).toEqual([true, true, true, false, false, false]);
  expect(warn).toHaveBeenCalledTimes(1);
  sockets[0]?.destroy();
  await expect.poll(open).not.toBeNull();
  expect(await open()).toBeNull();
});

it('the connections of a proxy are not limited', async () => {
  await listen(1);
  expect((await openAll(3 * MAX_CONNECTIONS)).every(Boolean)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});
