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
])('ends a request whose %s does not arrive', { timeout: 10_000 }, async (_what, part) => {
  const app = Fastify(receiveTimeout(200));
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(part);
  expect(await text(socket)).toContain('408');
  await app.close();
});

it('ends a request that arrives byte by byte', { timeout: 10_000 }, async () => {
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
  // A client that is still sending when the connection is closed may not receive the reason.
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

it('closes the connection of a client that does not read its large response', { timeout: 10_000 }, async () => {
  // More than the system's buffers hold
  const { app, port } = await answering(async () => Buffer.alloc(32 * 1024 * 1024));
  const gone = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause().write(ASK);
  await gone;
  socket.destroy();
  await app.close();
});

/** Everything received until the connection ends. */
async function received(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(ASK);
  return text(socket);
}

it('a response in progress is not cut, however long it takes', async () => {
  const { app, port } = await answering(async () => Readable.from(slowly(9)));
  const reply = await received(port);
  for (let part = 1; part <= 9; part += 1) expect(reply).toContain(`part ${part};`);
  await app.close();
});

it('cuts a response that has not begun by then', async () => {
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
