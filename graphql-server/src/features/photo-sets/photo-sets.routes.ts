import { photoSetReply } from '@archive/schema/photo-set';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { PhotoSetsService } from './photo-sets.service.ts';

export function photoSetRoutes(app: FastifyInstance, service: PhotoSetsService): void {
  app.get(REST.photoSets, async (request) => {
    const photoSets = await service.list(request.actor);
    return photoSets.map((photoSet) => photoSetReply.parse(photoSet));
  });
}
