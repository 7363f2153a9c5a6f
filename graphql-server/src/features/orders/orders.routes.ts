import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { EnsureMailSent } from './ensure-mail-sent.ts';

export function orderRoutes(app: FastifyInstance, ensureMailSent: EnsureMailSent): void {
  app.post(REST.sendDownloadEmail, (request) => ensureMailSent.run(request.actor, request.body));
}
