import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

export function healthRoutes(app: FastifyInstance, em: EntityManager): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await em.execute('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
