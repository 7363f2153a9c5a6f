import { EVENT_PICTURE_CROP_PATH, EVENT_PICTURE_PATH, MAX_EVENT_PICTURE_BYTES } from '@archive/schema/office/event';
import type { FastifyInstance } from 'fastify';
import { sendPicture } from '#domain/files/send-picture';
import { requireAdmin } from '#kernel/actor';
import { FOR_CLIENT_A_DAY, FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import { beforeBody, rawBodyScope } from '#kernel/http/raw-body';
import type { FileStore } from '#ports/file-store';
import type { EventPictures } from './event-pictures.ts';

/** Only owners may send a picture, or choose its part; others are refused before the body is read. */
export function eventPictureRoutes(app: FastifyInstance, pictures: EventPictures, files: FileStore): void {
  const forOwners = { config: { needsActorBeforeBody: true }, onRequest: beforeBody(({ actor }) => void requireAdmin(actor)) };
  rawBodyScope(app, MAX_EVENT_PICTURE_BYTES, (scope) => {
    scope.put(EVENT_PICTURE_PATH, forOwners, async (request, reply) => {
      reply.header('cache-control', FOR_CLIENT_ONLY);
      return pictures.store(request.actor, request.body);
    });
  });
  app.post(EVENT_PICTURE_CROP_PATH, forOwners, async (request, reply) => {
    reply.header('cache-control', FOR_CLIENT_ONLY);
    return pictures.crop(request.actor, request.body);
  });
  app.get<{ Params: { token: string } }>(`${EVENT_PICTURE_PATH}/:token`, async (request, reply) => {
    const key = pictures.wholeKey(request.actor, request.params.token);
    reply.header('vary', 'cookie');
    return sendPicture(request, reply, files, { key, contentType: 'image/jpeg', cacheControl: FOR_CLIENT_A_DAY });
  });
}
