import { photoSetReply } from '@archive/schema/catalogue/photo-set-schema';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import type { PhotoSetsService } from './photo-sets.service.ts';

export function photoSetRoutes(app: FastifyInstance, service: PhotoSetsService): void {
  app.get(REST.photoSets, async (request, reply) => {
    const photoSets = await service.list(request.actor);
    reply.header('cache-control', FOR_EVERYONE);
    return photoSets.map((photoSet) => photoSetReply.parse(photoSet));
  });
}
