import { AuditService } from '#features/admin/audit/audit.service';
import { OwnerChanges } from '#features/admin/owner-changes';
import { OwnerPromoCodesService } from '#features/admin/promo-codes/owner-promo-codes.service';
import type { Infrastructure, Shared } from './dependencies.ts';
import { createOfficePhotoSets } from './office-photo-sets.ts';

/** What owners do in the app. */
export function createOffice(infrastructure: Infrastructure, shared: Shared) {
  const { clock } = infrastructure;
  const { transactions, audit, users, promoCodes } = shared;
  const changes = new OwnerChanges(transactions, audit, users, clock);
  return {
    audit: new AuditService(audit),
    ...createOfficePhotoSets(infrastructure, shared, changes),
    ownerPromoCodes: new OwnerPromoCodesService(promoCodes, changes, clock),
  };
}
