import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { EmailedLinksService } from './emailed-links.service.ts';

export function emailedLinkRoutes(app: FastifyInstance, service: EmailedLinksService): void {
  app.post(REST.forgotPassword, (request) => service.forgotPassword(request.actor, request.body));
  app.post(REST.recoverUsername, (request) => service.recoverUsername(request.actor, request.body));
  app.post(REST.resetPassword, (request) => service.resetPassword(request.actor, request.body));
  app.post(REST.confirmEmail, (request) => service.confirmEmail(request.actor, request.body));
  app.post(REST.undoEmailChange, (request) => service.undoEmailChange(request.actor, request.body));
  app.post(REST.findDownloads, (request) => service.findMyDownloads(request.actor, request.body));
}
