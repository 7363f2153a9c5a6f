import type { OwnerChanges } from '#features/office/owner-changes';
import { OwnerTicketsService } from '#features/office/sales/owner-tickets.service';
import { RefundableSales } from '#features/office/sales/refundable-sale';
import { RefundsService } from '#features/office/sales/refunds.service';
import { SaleMailsService } from '#features/office/sales/sale-mails.service';
import { SaleTimeline } from '#features/office/sales/sale-timeline';
import { SalesService } from '#features/office/sales/sales.service';
import type { RevokeOrder } from '#features/orders/revoke-order';
import { MakeRefund } from '#features/payments/make-refund';
import type { RevokeTicket } from '#features/tickets/revoke-ticket';
import { TakePlace } from '#features/tickets/take-place';
import type { Infrastructure, Shared } from './dependencies.ts';

export interface SaleRevocations {
  revokeOrder: RevokeOrder;
  revokeTicket: RevokeTicket;
}

/** Orders and tickets in the office, and their refunds. */
export function createOfficeSales(
  infrastructure: Infrastructure,
  shared: Shared,
  changes: OwnerChanges,
  { revokeOrder, revokeTicket }: SaleRevocations,
) {
  const { gateway, jobs, clock, logger } = infrastructure;
  const { orders, tickets, events, lines, users, transactions, alerts, refundRequests: requests } = shared;
  const timeline = new SaleTimeline({
    ...{ events: shared.paymentEvents, downloads: shared.lineDownloads, audit: shared.audit, jobs: shared.officeJobs, requests },
  });
  const record = async (paymentIntentId: string) => {
    await revokeOrder.run(paymentIntentId);
    await revokeTicket.run(paymentIntentId);
  };
  const places = new TakePlace(shared.eventPlaces, transactions, jobs);
  const sales = new RefundableSales({ orders, tickets, requests });
  return {
    sales: new SalesService({ list: shared.salesList, orders, tickets, requests }, users, timeline),
    refunds: new RefundsService({ transactions, requests, lines, users, sales }, changes, record, jobs, clock),
    saleMails: new SaleMailsService(orders, tickets, changes, jobs, clock),
    ownerTickets: new OwnerTicketsService(tickets, events, (eventId, now) => places.run(eventId, now), changes, jobs, clock),
    makeRefund: new MakeRefund(gateway, requests, record, alerts, clock, logger),
  };
}
