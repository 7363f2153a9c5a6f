import { AuditService } from '#features/admin/audit/audit.service';
import { DemoContent } from '#features/admin/demo/demo-content';
import { EventPictures } from '#features/admin/events/event-pictures';
import { OwnerEventsService } from '#features/admin/events/owner-events.service';
import { MessagesService } from '#features/admin/messages/messages.service';
import { OverviewService } from '#features/admin/overview/overview.service';
import { OwnerChanges } from '#features/admin/owner-changes';
import { OwnerPromoCodesService } from '#features/admin/promo-codes/owner-promo-codes.service';
import type { Infrastructure, Shared } from './dependencies.ts';
import { createOfficePhotoSets } from './office-photo-sets.ts';

/** What owners do in the app. */
export function createOffice(infrastructure: Infrastructure, shared: Shared) {
  const { clock, jobs, files, settings } = infrastructure;
  const { transactions, audit, users, promoCodes, inbox } = shared;
  const changes = new OwnerChanges(transactions, audit, users, clock);
  const demoContent = new DemoContent(shared.demo, files, settings.demoPictures, changes, jobs, clock);
  return {
    audit: new AuditService(audit),
    ...createOfficePhotoSets(infrastructure, shared, changes),
    demoContent,
    ownerPromoCodes: new OwnerPromoCodesService(promoCodes, changes, clock),
    messages: new MessagesService(inbox, users, changes, jobs, clock),
    officeOverview: createOverview(infrastructure, shared, demoContent),
    ...createOfficeEvents(infrastructure, shared, changes, demoContent),
  };
}

function createOverview({ clock, freeBytes, settings }: Infrastructure, shared: Shared, demo: DemoContent): OverviewService {
  const { overview, firstSteps: steps, ticketSales: tickets, ownerEvents: events } = shared;
  return new OverviewService({ overview, steps, tickets, events }, demo, { ...settings, freeBytes }, clock);
}

function createOfficeEvents(
  { clock, files, cutter, jobs }: Infrastructure,
  { ownerEvents, eventPlaces }: Shared,
  changes: OwnerChanges,
  demo: DemoContent,
) {
  return {
    eventPictures: new EventPictures(ownerEvents, files, cutter, jobs, clock),
    ownerEvents: new OwnerEventsService(ownerEvents, eventPlaces, changes, demo, jobs, clock),
  };
}
