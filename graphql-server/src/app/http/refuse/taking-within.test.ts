import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { takingWithin } from './taking-within.ts';

const ASK = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

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

/** Everything that comes until the connection ends. */
async function received(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(ASK);
  return text(socket);
}

it('an answer that goes on is not cut, however long it takes', async () => {
  const { app, port } = await answering(async () => Readable.from(slowly(9)));
  const reply = await received(port);
  for (let part = 1; part <= 9; part += 1) expect(reply).toContain(`part ${part};`);
  await app.close();
});

it('an answer that has not begun by then is cut too', async () => {
  const { app, port } = await answering(async () => {
    await sleep(700);
    return 'done';
  });
  expect(await received(port)).toBe('');
  await app.close();
});

/** A part every 100 ms. */
async function* slowly(parts: number): AsyncGenerator<string> {
  for (let part = 1; part <= parts; part += 1) {
    await sleep(100);
    yield `part ${part};`;
  }
}
