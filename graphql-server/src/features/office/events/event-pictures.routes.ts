import { EVENT_PICTURE_PATH, MAX_EVENT_PICTURE_BYTES } from '@archive/schema/office/event';
import type { FastifyInstance } from 'fastify';
import { requireAdmin } from '#kernel/actor';
import { FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import type { EventPictures } from './event-pictures.ts';

/** The request body is the picture. Only owners may send one, and others are refused before it is read. */
export function eventPictureRoutes(app: FastifyInstance, pictures: EventPictures): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: MAX_EVENT_PICTURE_BYTES, config: { needsActorBeforeBody: true } };
    scope.put(
      EVENT_PICTURE_PATH,
      {
        ...options,
        onRequest: async (request, reply) => {
          // The client may still be sending the body, which is not read.
          reply.header('connection', 'close');
          requireAdmin(request.actor);
          reply.removeHeader('connection');
        },
      },
      async (request, reply) => {
        reply.header('cache-control', FOR_CLIENT_ONLY);
        return pictures.store(request.actor, request.body);
      },
    );
  });
}
