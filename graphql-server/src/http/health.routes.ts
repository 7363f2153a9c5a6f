import { TableNotFoundException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { singleFlight } from '#kernel/concurrency/single-flight';
import { NEVER_STORED } from '#kernel/http/cache-control';

/** Shorter than the timeout of health checks. A database that takes longer is useless to visitors, too. */
const TIMEOUT_MS = 2000;

export function healthRoutes(app: FastifyInstance, em: EntityManager, timeoutMs = TIMEOUT_MS): void {
  // Queried once for concurrent requests: this route is never rejected, so it must not take database connections from others. It
  // reads a table of ours, because an empty database would answer other queries.
  const askDatabase = singleFlight(() => em.execute('select 1 from photo_set limit 1'), timeoutMs);
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', NEVER_STORED);
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    // A cached response would outlive the state of the database.
    reply.header('cache-control', NEVER_STORED);
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
