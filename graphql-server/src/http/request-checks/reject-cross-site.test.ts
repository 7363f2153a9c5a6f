import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { translateErrors } from '../errors.ts';
import { rejectCrossSite } from './reject-cross-site.ts';

async function post(publicUrl: string, headers: Record<string, string>): Promise<number> {
  const app = Fastify();
  translateErrors(app);
  rejectCrossSite(app, publicUrl);
  app.post('/api/anything', async () => ({}));
  return (await app.inject({ method: 'POST', url: '/api/anything', headers })).statusCode;
}

const TLS = 'https://archive.example';
const PLAIN = 'http://localhost:4000';

it.each([
  ['our origin', TLS, 'https://archive.example', 'archive.example', 200],
  ['our origin, reached internally by another name', TLS, 'https://archive.example', 'shop:4000', 200],
  ['another host name of ours', TLS, 'https://www.archive.example', 'www.archive.example', 200],
  ['our host without TLS', TLS, 'http://archive.example', 'archive.example', 403],
  ['another host name of ours without TLS', TLS, 'http://www.archive.example', 'www.archive.example', 403],
  ['our host on another port', TLS, 'https://archive.example:8443', 'archive.example', 403],
  ['a sister domain', TLS, 'https://malicious.archive.example', 'archive.example', 403],
  ['our origin on a shop without TLS', PLAIN, 'http://localhost:4000', 'localhost:4000', 200],
  ['another host name of ours on a shop without TLS', PLAIN, 'http://127.0.0.1:4000', '127.0.0.1:4000', 200],
  ['our host on another port on a shop without TLS', PLAIN, 'http://localhost:5173', 'localhost:4000', 403],
])('a request from %s to %s with the origin %s and the host %s gets %i', async (_who, publicUrl, origin, host, status) => {
  expect(await post(publicUrl, { origin, host })).toBe(status);
});
