import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { badInput, rateLimited } from '#kernel/errors';
import { sendNotFound, sendUnreadable, translateErrors } from './errors.ts';

const thrown: Record<string, Error> = {
  '/rejected': badInput('Enter a name', { name: 'Enter a name' }),
  '/limited': rateLimited(7),
  '/broken': new Error('the password is xyzzy'),
};

function server() {
  const app = Fastify({ bodyLimit: 100, frameworkErrors: (_error, _request, reply) => sendUnreadable(reply) });
  translateErrors(app);
  app.post('/echo', async (request) => request.body);
  app.get('/cached', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    throw badInput('Not found');
  });
  app.get('/secret', (_request, reply) => sendNotFound(reply.header('cache-control', 'private, no-store')));
  app.get('/rejected-by-another', (_request, reply) => reply.code(400).send('no'));
  app.get('/page-that-is-missing', (_request, reply) => reply.code(404).header('cache-control', 'no-cache').send('none'));
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  for (const [path, error] of Object.entries(thrown)) app.get(path, () => Promise.reject(error));
  return app;
}

it.each([
  ['more than the limit', JSON.stringify('x'.repeat(100)), 'application/json', 413, 'TOO_LARGE', 'The request is too large.'],
  ['half of a JSON text', '{"a":', 'application/json', 400, 'BAD_INPUT', 'The request is not valid JSON.'],
  ['another type', 'a', 'text/html', 415, 'BAD_INPUT', 'Please send JSON (content-type: application/json).'],
])('rejects a body of %s with a specific message', async (_case, payload, contentType, status, code, error) => {
  const reply = await server().inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': contentType } });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toEqual({ success: false, error, code });
});

it('expected errors keep their code and message', async () => {
  const rejected = await server().inject('/rejected');
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json()).toEqual({ success: false, error: 'Enter a name', code: 'BAD_INPUT', fields: { name: 'Enter a name' } });
  const limited = await server().inject('/limited');
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '7']);
});

it('returns only a reference number for an unexpected error', async () => {
  const reply = await server().inject('/broken');
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    success: false,
    error: expect.stringMatching(/^Something .* Reference: [0-9a-f-]{36}$/),
    code: 'INTERNAL',
  });
});

it.each([
  ['/assets/of-another-release.js', 404],
  ['/%zz', 400],
  ['/rejected-by-another', 400],
  ['/rejected', 400],
  ['/limited', 429],
  ['/broken', 500],
  ['/cached', 400],
])('the error response of %s is never cached: %i', async (path, status) => {
  const { statusCode, headers } = await server().inject(path);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
});

it.each([
  ['/secret', 'private, no-store'],
  ['/page-that-is-missing', 'no-cache'],
])('the cache-control that %s sets itself is kept: %s', async (path, cacheControl) => {
  expect((await server().inject(path)).headers['cache-control']).toBe(cacheControl);
});
