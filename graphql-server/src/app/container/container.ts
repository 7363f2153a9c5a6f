import { DownloadsService } from '#features/downloads/downloads.service';
import { EventsService } from '#features/events/events.service';
import { PaymentsService } from '#features/payments/payments.service';
import { TellFailedRefunds } from '#features/payments/tell-failed-refunds';
import { PhotoSetsService } from '#features/photo-sets/photo-sets.service';
import { PromoCodesService } from '#features/promo-codes/promo-codes.service';
import { createAccount } from './account.ts';
import { createContact } from './contact.ts';
import { createCheckout, createOrders } from './orders.ts';
import { createShared, type Outside } from './parts.ts';
import { createTickets } from './tickets.ts';

export type Container = ReturnType<typeof createContainer>;

/** The only place that builds services. What they are made of, repositories above all, stays in here. */
export function createContainer(outside: Outside) {
  const shared = createShared(outside);
  const { gateway, jobs, clock, logger } = outside;
  const tellFailedRefunds = new TellFailedRefunds(gateway, shared.alerts);
  return {
    brand: shared.brand,
    ...createAccount(outside, shared),
    photoSets: new PhotoSetsService(shared.photoSets),
    events: new EventsService(shared.events, clock),
    ...createContact(outside, shared),
    promoCodes: new PromoCodesService(shared.promoCodes, shared.limits, clock),
    downloads: new DownloadsService(shared.lines, shared.links, shared.limits),
    payments: new PaymentsService(gateway, shared.paymentEvents, shared.transactions, jobs, tellFailedRefunds, clock, logger),
    ...createCheckout(outside, shared),
    ...createOrders(outside, shared),
    ...createTickets(outside, shared),
  };
}
