import { AuditService } from '#features/admin/audit/audit.service';
import { EventPictures } from '#features/admin/events/event-pictures';
import { OwnerEventsService } from '#features/admin/events/owner-events.service';
import { MessagesService } from '#features/admin/messages/messages.service';
import { OwnerChanges } from '#features/admin/owner-changes';
import { OwnerPromoCodesService } from '#features/admin/promo-codes/owner-promo-codes.service';
import type { Infrastructure, Shared } from './dependencies.ts';
import { createOfficePhotoSets } from './office-photo-sets.ts';

/** What owners do in the app. */
export function createOffice(infrastructure: Infrastructure, shared: Shared) {
  const { clock, jobs } = infrastructure;
  const { transactions, audit, users, promoCodes, inbox } = shared;
  const changes = new OwnerChanges(transactions, audit, users, clock);
  return {
    audit: new AuditService(audit),
    ...createOfficePhotoSets(infrastructure, shared, changes),
    ownerPromoCodes: new OwnerPromoCodesService(promoCodes, changes, clock),
    messages: new MessagesService(inbox, users, changes, jobs, clock),
    ...createOfficeEvents(infrastructure, shared, changes),
  };
}

function createOfficeEvents({ clock, files, cutter, jobs }: Infrastructure, { ownerEvents, eventPlaces }: Shared, changes: OwnerChanges) {
  return {
    eventPictures: new EventPictures(ownerEvents, files, cutter, jobs, clock),
    ownerEvents: new OwnerEventsService(ownerEvents, eventPlaces, changes, jobs, clock),
  };
}
