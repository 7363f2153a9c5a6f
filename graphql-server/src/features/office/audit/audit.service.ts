import { auditPageInput } from '@archive/schema/office/audit';
import { rowsOf } from '@archive/schema/office/office-page';
import type { AuditEntry } from '#data/entities/office/audit-entry';
import type { Paged } from '#data/raw-rows';
import type { AuditRepository } from '#data/repositories/office/audit.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import { validate } from '#kernel/validate';

/** The log of what owners change, for owners. */
export class AuditService {
  constructor(private readonly audit: AuditRepository) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async page(actor: Actor, input: unknown): Promise<Paged<AuditEntry>> {
    requireAdmin(actor);
    const { page, ...wanted } = validate(auditPageInput, input);
    return this.audit.page(wanted, rowsOf(page));
  }

  /** Everyone who has changed something. @throws AppError UNAUTHENTICATED, FORBIDDEN */
  owners(actor: Actor): Promise<{ id: string; name: string }[]> {
    requireAdmin(actor);
    return this.audit.listOwners();
  }
}
