import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { SendContactMessage } from './send-contact-message.ts';

export function contactRoutes(app: FastifyInstance, sendMessage: SendContactMessage): void {
  app.post(REST.contact, (request) => sendMessage.run(request.actor, request.body));
}
