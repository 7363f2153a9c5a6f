import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { receiveTimeout, sendTimeout } from './timeouts.ts';

it.each([
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nslow'],
  ['head', 'POST / HTTP/1.1\r\nHost: a\r\n'],
])('a request whose %s does not come is ended', { timeout: 10_000 }, async (_what, part) => {
  const app = Fastify(receiveTimeout(200));
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(part);
  expect(await text(socket)).toContain('408');
  await app.close();
});

it('a request that comes byte by byte is ended all the same', { timeout: 10_000 }, async () => {
  const app = Fastify(receiveTimeout(300));
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let reply = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      reply += data;
    });
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9999\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 20);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(drip);
  // Who is still talking when we hang up may not hear why.
  expect(reply).toMatch(/^$|^HTTP\/1\.1 408 /);
  await app.close();
});

const ASK = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

async function answering(answer: () => Promise<unknown>): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify(sendTimeout(300));
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
