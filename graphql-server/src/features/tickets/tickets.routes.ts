import { REST } from '@archive/schema/rest';
import { centsOfDollars, ticketAmountProblem, ticketPaymentBody } from '@archive/schema/ticket';
import type { FastifyInstance } from 'fastify';
import { badInput } from '#kernel/errors';
import type { TicketSignatures } from '#kernel/ticket-signature';
import { validate } from '#kernel/validate';
import type { TicketsService } from './tickets.service.ts';

export function ticketRoutes(app: FastifyInstance, service: TicketsService, signatures: TicketSignatures): void {
  app.post(REST.createTicketPaymentIntent, async (request) => {
    // Dollars end here: the service counts in cents.
    const { amount, type: _type, ...rest } = validate(ticketPaymentBody, request.body);
    const amountCents = centsOfDollars(amount);
    if (amountCents === null) throw badInput(problemOf(amount), { amount: problemOf(amount) });
    return service.createTicketPaymentIntent(request.actor, { ...rest, amount: amountCents });
  });
  // For door devices: with it they check tickets without a network. It is public, like every such key.
  app.get(REST.ticketKey, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return signatures.publicKey();
  });
}

function problemOf(dollars: number): string {
  return ticketAmountProblem(dollars < 0 ? 0 : null) ?? '';
}
