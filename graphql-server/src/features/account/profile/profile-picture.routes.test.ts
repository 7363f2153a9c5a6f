import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { REST } from '@archive/schema/rest';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { profilePictureRoutes } from './profile-picture.routes.ts';

it('a client that disconnects cancels the processing of its picture', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const app = Fastify();
  const picture = {
    async set(_actor: unknown, _body: unknown, closed: AbortSignal) {
      begun.resolve(closed);
      await once(closed, 'abort');
      throw closed.reason;
    },
  };
  profilePictureRoutes(app as never, picture as never, { admit: async () => {}, received: () => {} } as never);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`PUT ${REST.profilePicture} HTTP/1.1\r\nHost: a\r\nContent-Type: image/png\r\nContent-Length: 1\r\n\r\nx`);
  const closed = await begun.promise;
  expect(closed.aborted).toBe(false);
  socket.destroy();
  await once(closed, 'abort');
  await app.close();
});
