import { CollectionService } from '#features/collection/collection.service';
import { ConfirmKept } from '#features/collection/confirm-kept';
import { DrawingHistoryService } from '#features/desk/drawing-history.service';
import { DownloadsService } from '#features/downloads/downloads.service';
import { PhotosService } from '#features/downloads/photos.service';
import { AlertFailedRefunds } from '#features/payments/operator-alerts';
import { HandlePaymentEvent, ReceivePaymentEvent } from '#features/payments/payment-events';
import { PromoCodesService } from '#features/promo-codes/promo-codes.service';
import { createAccount } from './account.ts';
import { createCatalogue } from './catalogue.ts';
import { createContact } from './contact.ts';
import { createShared, type Infrastructure } from './dependencies.ts';
import { createOffice } from './office.ts';
import { createOrders } from './orders.ts';
import { createTickets } from './tickets.ts';

export type Container = ReturnType<typeof createContainer>;

/** The only place that creates services. Their dependencies, such as repositories, are not exposed. */
export function createContainer(infrastructure: Infrastructure) {
  const shared = createShared(infrastructure);
  const { gateway, jobs, clock, logger } = infrastructure;
  const { paymentEvents, transactions, alerts } = shared;
  const { downloads, grants } = shared.purchaseLinks;
  const { voidPassword, revokeAccess, ...account } = createAccount(infrastructure, shared);
  const orders = createOrders(infrastructure, shared);
  const tickets = createTickets(infrastructure, shared);
  const revocations = { voidPassword, revokeAccess, revokeOrder: orders.revokeOrder, revokeTicket: tickets.revokeTicket };
  return {
    brand: shared.brand,
    ...account,
    ...createCatalogue(infrastructure, shared),
    ...createContact(infrastructure, shared),
    promoCodes: new PromoCodesService(shared.promoCodes, shared.limits, clock),
    downloads: new DownloadsService(shared.lines, shared.archives, downloads, shared.limits, shared.lineDownloads, clock),
    photos: new PhotosService(shared.collection, grants, shared.limits),
    collection: new CollectionService(shared.collection, shared.photos, shared.archives, grants, shared.limits, clock),
    confirmKept: new ConfirmKept(shared.collection, grants, shared.limits, clock),
    drawingHistory: new DrawingHistoryService(shared.drawingSessions, shared.users, transactions, shared.limits, clock),
    receivePaymentEvent: new ReceivePaymentEvent(gateway, paymentEvents, transactions, jobs, clock),
    handlePaymentEvent: new HandlePaymentEvent(
      paymentEvents,
      new AlertFailedRefunds(gateway, alerts, shared.refundRequests, clock),
      clock,
      logger,
    ),
    ...orders,
    ...tickets,
    ...createOffice(infrastructure, shared, revocations),
  };
}
