import { TableNotFoundException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

export function healthRoutes(app: FastifyInstance, em: EntityManager): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.drain.isDraining) return reply.code(503).send({ status: 'this process is being stopped' });
    try {
      // A table of ours: an empty database answers too, but no question that we have.
      await em.execute('select 1 from photo_set limit 1');
      return { status: 'ready' };
    } catch (error) {
      const isEmpty = error instanceof TableNotFoundException;
      return reply.code(503).send({ status: isEmpty ? 'the database has no tables' : 'the database does not answer' });
    }
  });
}
