import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { takingWithin } from './taking-within.ts';

const ASK = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

async function answering(answer: () => Promise<unknown>): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify(takingWithin(300));
  app.get('/', answer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

it('who asks for much and takes nothing of it is hung up on', { timeout: 10_000 }, async () => {
  // more than the system's buffers hold
  const { app, port } = await answering(async () => Buffer.alloc(32 * 1024 * 1024));
  const gone = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause().write(ASK);
  await gone;
  socket.destroy();
  await app.close();
});

it('who waits for an answer is not', async () => {
  const { app, port } = await answering(async () => {
    await sleep(150);
    return 'done';
  });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(ASK);
  const [reply] = await once(socket, 'data');
  expect(reply).toContain('done');
  socket.destroy();
  await app.close();
});
