import type { EntityManager } from '@mikro-orm/postgresql';
import { HELD_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import { lineContainsSet } from '../sales/line-contains-set.ts';

/** An email that is owed to an earlier buyer. */
export interface VersionMail {
  recipient: string;
  lineId: string;
}

/** In SQL: each earlier buyer of the set `v.photo_set_id` once, by address, who was not notified of the version `v`. */
export const UNNOTIFIED = `select distinct on (b.recipient) b.recipient, b.line_id from (
    select encode(sha256(convert_to(lower(o.email), 'UTF8')), 'hex') as recipient, l.id as line_id, o.paid_at
    from purchase_order_line l join purchase_order o on o.id = l.order_id
    where o.status in (${sqlList(HELD_STATUSES)}) and o.email is not null and l.revoked_at is null and o.paid_at < v.created_at
      and ${lineContainsSet('l', 'v.photo_set_id')}) b
  where not exists (select 1 from version_mail m where m.photo_set_id = v.photo_set_id and m.version = v.number and m.recipient = b.recipient)
  order by b.recipient, b.paid_at desc`;

/** Who gets an email about a version, and who got it. */
export class VersionMailRepository {
  constructor(private readonly em: EntityManager) {}

  async countRecipients(photoSetId: number, version: number): Promise<number> {
    const [row] = await this.em.execute<{ total: number }[]>(
      `select (select count(*)::int from (${UNNOTIFIED}) u) as total from photo_set_version v where v.photo_set_id = ? and v.number = ?`,
      [photoSetId, version],
    );
    return row?.total ?? 0;
  }

  async addRecipients(photoSetId: number, version: number): Promise<void> {
    await this.em.execute(
      `insert into version_mail (photo_set_id, version, recipient, line_id)
       select v.photo_set_id, v.number, u.recipient, u.line_id from photo_set_version v, lateral (${UNNOTIFIED}) u
       where v.photo_set_id = ? and v.number = ? on conflict do nothing`,
      [photoSetId, version],
    );
  }

  /** Those that failed least often first. */
  listUnsent(photoSetId: number, version: number, limit: number): Promise<VersionMail[]> {
    return this.em.execute<VersionMail[]>(
      `select recipient, line_id as "lineId" from version_mail where photo_set_id = ? and version = ? and sent_at is null
       order by failures, recipient limit ?`,
      [photoSetId, version, limit],
    );
  }

  async markSent(photoSetId: number, version: number, recipient: string, now: Date): Promise<void> {
    const values = [now, photoSetId, version, recipient];
    await this.em.execute('update version_mail set sent_at = ? where photo_set_id = ? and version = ? and recipient = ?', values);
  }

  async countFailure(photoSetId: number, version: number, recipient: string): Promise<void> {
    const values = [photoSetId, version, recipient];
    await this.em.execute(
      'update version_mail set failures = failures + 1 where photo_set_id = ? and version = ? and recipient = ?',
      values,
    );
  }
}
