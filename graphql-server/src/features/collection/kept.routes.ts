import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { ConfirmKept } from './confirm-kept.ts';

export function keptRoutes(app: FastifyInstance, confirmKept: ConfirmKept): void {
  app.post(REST.confirmKept, async (request) => ({ success: true, ...(await confirmKept.run(request.actor, request.body)) }));
}
