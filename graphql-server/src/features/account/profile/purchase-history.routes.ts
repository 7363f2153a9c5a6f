import { REST } from '@archive/schema/rest';
import type { FastifyInstance } from 'fastify';
import type { PurchaseHistory } from '../account.types.ts';
import type { PurchaseHistoryService } from './purchase-history.ts';

export function purchaseHistoryRoutes(app: FastifyInstance, history: PurchaseHistoryService): void {
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
