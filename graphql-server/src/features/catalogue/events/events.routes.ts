import { eventReply } from '@archive/schema/catalogue/events/event';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import type { EventsService } from './events.service.ts';

export function eventRoutes(app: FastifyInstance, service: EventsService): void {
  app.get(REST.events, async (request, reply) => {
    const events = await service.list(request.actor);
    reply.header('cache-control', FOR_EVERYONE);
    return events.map((event) => eventReply.parse(event));
  });

  app.get<{ Params: { id: string } }>(`${REST.events}/:id`, async (request, reply) => {
    const event = await service.get(request.actor, request.params.id);
    reply.header('cache-control', FOR_EVERYONE);
    return eventReply.parse(event);
  });
}
