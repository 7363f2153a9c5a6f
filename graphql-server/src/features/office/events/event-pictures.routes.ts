import { EVENT_PICTURE_PATH, MAX_EVENT_PICTURE_BYTES } from '@archive/schema/office/event';
import type { FastifyInstance } from 'fastify';
import { requireAdmin } from '#kernel/actor';
import { FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import { beforeBody, rawBodyScope } from '#kernel/http/raw-body';
import type { EventPictures } from './event-pictures.ts';

/** The request body is the picture. Only owners may send one, and others are refused before it is read. */
export function eventPictureRoutes(app: FastifyInstance, pictures: EventPictures): void {
  rawBodyScope(app, MAX_EVENT_PICTURE_BYTES, (scope) => {
    const onRequest = beforeBody(({ actor }) => void requireAdmin(actor));
    scope.put(EVENT_PICTURE_PATH, { config: { needsActorBeforeBody: true }, onRequest }, async (request, reply) => {
      reply.header('cache-control', FOR_CLIENT_ONLY);
      return pictures.store(request.actor, request.body);
    });
  });
}
