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
