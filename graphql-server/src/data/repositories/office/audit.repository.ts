import type { AuditPageInput } from '@archive/schema/office/audit';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../../entities/office/audit-entry.ts';
import type { Paged, Rows } from '../../raw-rows.ts';
import { LOG_TEXT, matchingWords } from '../../search-words.ts';

export type NewAuditEntry = Omit<AuditEntry, 'id'>;

/** What identifies the request that made an entry. */
export type RecordedRequest = Pick<AuditEntry, 'ownerId' | 'action' | 'contentDigest'>;

/** So many entries are sorted. For more, reading the log in order until the page is full is faster. */
const MAX_RARE = 1000;

/** The log of what owners change. */
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  /** Null for a new request. */
  findByRequest(requestId: string): Promise<RecordedRequest | null> {
    return this.em.findOne(AuditEntry, { requestId }, { fields: ['ownerId', 'action', 'contentDigest'] });
  }

  async insert(entry: NewAuditEntry): Promise<void> {
    await this.em.insert(AuditEntry, entry);
  }

  /** The last changes of one thing, newest first. */
  listOf(subject: string, limit: number): Promise<AuditEntry[]> {
    return this.em.find(AuditEntry, { subject }, { orderBy: { at: 'desc', id: 'desc' }, limit });
  }

  /** Newest first. @param search each word begins one of subject or owner's name, in any case */
  async page({ search, action, ownerId }: Omit<AuditPageInput, 'page'>, { offset, limit }: Rows): Promise<Paged<AuditEntry>> {
    const found = matchingWords(LOG_TEXT, search);
    const where = {
      ...(found ? { [raw(found.sql, found.values)]: [] } : {}),
      ...(action ? { action } : {}),
      ...(ownerId ? { ownerId } : {}),
    };
    const orderBy = { id: 'desc' as const };
    const total = await this.em.count(AuditEntry, where);
    if (!found || total > MAX_RARE) return { items: await this.em.find(AuditEntry, where, { orderBy, offset, limit }), total };
    // With a limit, PostgreSQL would read the whole log in order to find a few entries.
    const ids = (await this.em.find(AuditEntry, where, { orderBy, fields: ['id'] })).slice(offset, offset + limit).map(({ id }) => id);
    return { items: await this.em.find(AuditEntry, { id: { $in: ids } }, { orderBy, refresh: true }), total };
  }

  /** Everyone with an entry, each with the last name. One step of the index for each, however long the log is. */
  listOwners(): Promise<{ id: string; name: string }[]> {
    return this.em.execute(
      `with recursive owner as (
         (select owner_id, owner_name from audit_entry order by owner_id desc, id desc limit 1)
         union all select next.* from owner, lateral (select e.owner_id, e.owner_name from audit_entry e where e.owner_id < owner.owner_id
           order by e.owner_id desc, e.id desc limit 1) next)
       select owner_id as id, owner_name as name from owner order by lower(owner_name), owner_id`,
    );
  }
}
