import { REST } from '@archive/schema/rest';
import { ticketPaymentBody } from '@archive/schema/sales/ticket-input';
import type { FastifyInstance } from 'fastify';
import { FOR_AN_HOUR } from '#kernel/http/cache-control';
import { validate } from '#kernel/validate';
import type { TicketSignatures } from './ticket-signature.ts';
import type { TicketsService } from './tickets.service.ts';

export function ticketRoutes(app: FastifyInstance, service: TicketsService, signatures: TicketSignatures): void {
  app.post(REST.createTicketPaymentIntent, async (request) => {
    const { type: _type, ...input } = validate(ticketPaymentBody, request.body);
    return service.createTicketPaymentIntent(request.actor, input);
  });
  // Door devices use it to check tickets without a network. It is a public key.
  app.get(REST.ticketKey, async (_request, reply) => {
    reply.header('cache-control', FOR_AN_HOUR);
    return signatures.publicKey();
  });
}
