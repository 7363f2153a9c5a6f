import { TableNotFoundException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { singleFlight } from '#kernel/concurrency/single-flight';

/** Less than those who ask have patience for. A database that holds its answer back longer is of no use to a visitor either. */
const PATIENCE_MS = 2000;

export function healthRoutes(app: FastifyInstance, em: EntityManager, patienceMs = PATIENCE_MS): void {
  // Once: this route is never refused, and shall not take the connections of those who are. A table of ours: an empty database
  // answers too, but no question that we have.
  const askDatabase = singleFlight(() => em.execute('select 1 from photo_set limit 1'), patienceMs);
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    // Of this moment: kept by a proxy, a yes would outlive the database.
    reply.header('cache-control', 'no-store');
    if (app.drain.isDraining) return reply.code(503).send({ status: 'this process is being stopped' });
    try {
      await askDatabase();
      return { status: 'ready' };
    } catch (error) {
      const isEmpty = error instanceof TableNotFoundException;
      return reply.code(503).send({ status: isEmpty ? 'the database has no tables' : 'the database does not answer' });
    }
  });
}
