import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { receivingWithin } from './receiving-within.ts';

it.each([
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nslow'],
  ['head', 'POST / HTTP/1.1\r\nHost: a\r\n'],
])('a request whose %s does not come is ended', { timeout: 10_000 }, async (_what, part) => {
  const app = Fastify(receivingWithin(200));
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(part);
  expect(await text(socket)).toContain('408');
  await app.close();
});

it('a request that comes byte by byte is ended all the same', { timeout: 10_000 }, async () => {
  const app = Fastify(receivingWithin(300));
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
