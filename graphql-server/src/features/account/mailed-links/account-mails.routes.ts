import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { PurchaseHistory } from '../account.types.ts';
import type { PurchaseHistoryService } from '../profile/purchase-history.ts';
import type { AccountMailsService } from './account-mails.service.ts';

export function accountMailRoutes(app: FastifyInstance, service: AccountMailsService, history: PurchaseHistoryService): void {
  app.post(REST.forgotPassword, (request) => service.forgotPassword(request.actor, request.body));
  app.post(REST.recoverUsername, (request) => service.recoverUsername(request.actor, request.body));
  app.post(REST.resetPassword, (request) => service.resetPassword(request.actor, request.body));
  app.post(REST.confirmEmail, (request) => service.confirmEmail(request.actor, request.body));
  app.post(REST.undoEmailChange, (request) => service.undoEmailChange(request.actor, request.body));
  app.post(REST.findDownloads, (request) => service.findMyDownloads(request.actor, request.body));
  app.get(REST.purchaseHistory, async (request) => ({ success: true, history: publicHistory(await history.run(request.actor)) }));
}

/** The purchase history with the fields of the specification. */
function publicHistory({ purchases }: PurchaseHistory) {
  return {
    purchases: purchases.map(({ id, purchaseDate, photoSet }) => ({
      id,
      purchaseDate,
      photoSet: { id: photoSet.id, title: photoSet.title, downloadFile: photoSet.downloadFile },
    })),
  };
}
