import { TableNotFoundException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { healthRoutes } from './health.routes.ts';

/** @param error the error from the database; null when it responds */
function server({ error = null, isDraining = false }: { error?: Error | null; isDraining?: boolean } = {}) {
  const app = Fastify();
  app.decorate('drain', { isDraining } as never);
  const execute = () => (error ? Promise.reject(error) : Promise.resolve([]));
  healthRoutes(app, { execute } as unknown as EntityManager);
  return app;
}

const noTables = new TableNotFoundException(new Error('relation "photo_set" does not exist'));

it.each([
  ['/healthz', {}, 200, 'alive'],
  ['/healthz', { error: new Error('gone'), isDraining: true }, 200, 'alive'],
  ['/readyz', {}, 200, 'ready'],
  ['/readyz', { isDraining: true }, 503, 'this process is being stopped'],
  ['/readyz', { error: new Error('gone') }, 503, 'the database does not answer'],
  ['/readyz', { error: noTables }, 503, 'the database has no tables'],
])('%s with %o returns %i, %s, and is never cached', async (path, state, status, word) => {
  const reply = await server(state).inject(path);
  expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([status, { status: word }, 'no-store']);
});

it('stops waiting for a database that does not respond, and queries it again', async () => {
  const app = Fastify();
  app.decorate('drain', { isDraining: false } as never);
  const execute = vi.fn().mockReturnValueOnce(new Promise(() => {}));
  healthRoutes(app, { execute: execute.mockResolvedValue([]) } as unknown as EntityManager, 20);
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'the database does not answer' }]);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

it('queries the database once for concurrent requests', async () => {
  const app = Fastify();
  app.decorate('drain', { isDraining: false } as never);
  const { promise: answered, resolve: answer } = Promise.withResolvers<[]>();
  let questions = 0;
  healthRoutes(app, { execute: () => ++questions && answered } as unknown as EntityManager);
  const replies = Array.from({ length: 20 }, () => app.inject('/readyz'));
  await expect.poll(() => questions).toBe(1);
  answer([]);
  expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  await app.inject('/readyz');
  expect(questions).toBe(2);
});
