import type { OrderLine } from '#data/entities/sales/order-line';
import type { PurchaseRepository } from '#data/repositories/sales/purchase.repository';
import { zipsOf } from '#domain/purchases/zips';
import { type Actor, requireUser } from '#kernel/actor';
import type { Purchase, PurchaseHistory } from '../account.types.ts';

/** Far more than the catalogue has; only bounds a mistake. */
const MAX_PURCHASES = 1000;

/** A user's purchases, newest first, and how many more a confirmed address would add. */
export class PurchaseHistoryService {
  constructor(private readonly purchases: PurchaseRepository) {}

  async run(actor: Actor): Promise<PurchaseHistory> {
    const { userId } = requireUser(actor);
    const lines = await this.purchases.listOfUser(userId, MAX_PURCHASES);
    const { photoSets, tickets } = await this.purchases.countUnclaimed(userId);
    return { purchases: lines.map(purchaseOf), unclaimedCount: photoSets, unclaimedTicketCount: tickets };
  }
}

/** The title as sold; the current file and picture. */
function purchaseOf({ id, title, order, photoSet }: OrderLine): Purchase {
  return {
    id,
    purchaseDate: order.purchaseDate,
    photoSet: {
      id: photoSet.id,
      title,
      downloadFile: photoSet.downloadFile,
      downloadFiles: zipsOf(photoSet, title).map(({ downloadFile }) => downloadFile),
      imageUrl: photoSet.imageUrl,
    },
  };
}
