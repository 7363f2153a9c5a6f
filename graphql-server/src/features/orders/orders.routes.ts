import { REST } from '@archive/schema/rest';
import type { SendDownloadEmailReply } from '@archive/schema/sales/checkout';
import type { FastifyInstance } from 'fastify';
import type { EnsureMailSent } from './ensure-mail-sent.ts';

export function orderRoutes(app: FastifyInstance, ensureMailSent: EnsureMailSent): void {
  app.post(REST.sendDownloadEmail, async (request): Promise<SendDownloadEmailReply> => {
    const { orderNumber: _, ...reply } = await ensureMailSent.run(request.actor, request.body);
    return { ...reply, downloads: reply.downloads.map(({ title, url }) => ({ title, url })) };
  });
}
