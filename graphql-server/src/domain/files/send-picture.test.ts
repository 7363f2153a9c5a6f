import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { FileStore } from '#ports/file-store';
import { sendPicture } from './send-picture.ts';

const file = { size: 4, etag: '"v1"', modifiedAt: new Date() };

async function get(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', changes: Partial<FileStore> = {}) {
  const files = { stat: async () => file, read: async () => Readable.from([Buffer.from('jpeg')]), proxyHeaders: () => null, ...changes };
  const app = Fastify();
  app.get('/', (request, reply) =>
    sendPicture(request, reply, files as Partial<FileStore> as FileStore, {
      key: 'x.jpg',
      contentType: 'image/jpeg',
      cacheControl: 'public',
    }),
  );
  return app.inject({ url: '/', method, headers });
}

it.each([
  ['"v1"', 304],
  ['"a", W/"v1"', 304],
  ['*', 304],
  ['"v0"', 200],
])('a browser that has %s gets the picture with status %s', async (tag, status) => {
  const reply = await get({ 'if-none-match': tag });
  expect([reply.statusCode, reply.body]).toEqual([status, status === 200 ? 'jpeg' : '']);
  expect(reply.headers).toMatchObject({ etag: '"v1"', 'cache-control': 'public' });
});

it('the proxy sends the body of GET, and HEAD says how long it is', async () => {
  const proxyHeaders = () => ({ 'x-accel-redirect': '/files/x.jpg' });
  const sent = await get({}, 'GET', { proxyHeaders });
  expect([sent.headers['x-accel-redirect'], sent.body]).toEqual(['/files/x.jpg', '']);
  const head = await get({}, 'HEAD', { proxyHeaders });
  expect([head.headers['x-accel-redirect'], head.headers['content-length'], head.body]).toEqual([undefined, '4', '']);
});

it('a picture that is missing is a 404', async () => {
  expect((await get({}, 'GET', { stat: async () => null })).statusCode).toBe(404);
});
