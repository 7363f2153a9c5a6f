import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { rejectUnparsable } from './reject-unparsable.ts';

it('a rejection is not written into a response in progress', async () => {
  const app = Fastify({ clientErrorHandler: rejectUnparsable });
  app.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 10 });
    reply.raw.write('half ');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      received += data;
      if (received.endsWith('half ')) socket.write('nonsense\r\n\r\n');
    });
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nhalf $/s);
  await app.close();
});
