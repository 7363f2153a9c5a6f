import type { Brand } from '@archive/schema/app/app-config';
import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import { FOR_EVERYONE } from '#kernel/http/cache-control';
import { openApiDocument } from './document.ts';

export function openApiRoutes(app: FastifyInstance, { productName }: Brand, publicUrl: string): void {
  let text: string | undefined;
  app.get(REST.openApi, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(productName, publicUrl));
    return reply.header('cache-control', FOR_EVERYONE).type('application/json; charset=utf-8').send(text);
  });
}
