import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/clock';
import { NEVER_STORED } from '#kernel/http/cache-control';

/** The devices of a class compare their clocks with this one. */
export function timeRoutes(app: FastifyInstance, clock: Clock): void {
  app.get(REST.time, async (_request, reply) => {
    void reply.header('cache-control', NEVER_STORED);
    return { success: true, now: clock.now().getTime() };
  });
}
