import { TableNotFoundException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { healthRoutes } from './health.routes.ts';

/** @param fault what the database says; null: it answers */
function server({ fault = null, isDraining = false }: { fault?: Error | null; isDraining?: boolean } = {}) {
  const app = Fastify();
  app.decorate('drain', { isDraining } as never);
  const execute = () => (fault ? Promise.reject(fault) : Promise.resolve([]));
  healthRoutes(app, { execute } as unknown as EntityManager);
  return app;
}

const noTables = new TableNotFoundException(new Error('relation "photo_set" does not exist'));

it.each([
  ['/healthz', {}, 200, 'alive'],
  ['/healthz', { fault: new Error('gone'), isDraining: true }, 200, 'alive'],
  ['/readyz', {}, 200, 'ready'],
  ['/readyz', { isDraining: true }, 503, 'this process is being stopped'],
  ['/readyz', { fault: new Error('gone') }, 503, 'the database does not answer'],
  ['/readyz', { fault: noTables }, 503, 'the database has no tables'],
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

it('asks the database once for all who ask meanwhile', async () => {
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
