import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../entities/audit-entry.ts';
import { containing } from '../search-words.ts';

export type NewAuditEntry = Omit<AuditEntry, 'id'>;

/** The log of what owners change. */
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  /** What this request has changed; null for a new one. */
  async actionOf(requestId: string): Promise<string | null> {
    return (await this.em.findOne(AuditEntry, { requestId }, { fields: ['action'] }))?.action ?? null;
  }

  async insert(entry: NewAuditEntry): Promise<void> {
    await this.em.insert(AuditEntry, entry);
  }

  /** The last changes of one thing, newest first. */
  listOf(subject: string, limit: number): Promise<AuditEntry[]> {
    return this.em.find(AuditEntry, { subject }, { orderBy: { at: 'desc', id: 'desc' }, limit });
  }

  /** Newest first. */
  async page(search: string, { offset, limit }: { offset: number; limit: number }): Promise<{ items: AuditEntry[]; total: number }> {
    const pattern = containing(search);
    const where = search ? { $or: [{ subject: { $ilike: pattern } }, { ownerName: { $ilike: pattern } }] } : {};
    const [items, total] = await this.em.findAndCount(AuditEntry, where, { orderBy: { id: 'desc' }, offset, limit });
    return { items, total };
  }
}
