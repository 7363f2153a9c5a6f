import { AuditService } from '#features/admin/audit/audit.service';
import { OwnerChanges } from '#features/admin/owner-changes';
import { OwnerPromoCodesService } from '#features/admin/promo-codes/owner-promo-codes.service';
import type { Infrastructure, Shared } from './dependencies.ts';

/** What owners do in the app. */
export function createOffice({ clock }: Infrastructure, { transactions, audit, users, promoCodes }: Shared) {
  const changes = new OwnerChanges(transactions, audit, users, clock);
  return {
    audit: new AuditService(audit),
    ownerPromoCodes: new OwnerPromoCodesService(promoCodes, changes, clock),
  };
}
