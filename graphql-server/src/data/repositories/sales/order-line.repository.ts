import { emailKey } from '@archive/schema/email';
import type { RevocationReason } from '@archive/schema/sales/reversal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderLine } from '../../entities/sales/order-line.ts';
import { PAID_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import { lineContainsSet } from './line-contains-set.ts';

const paid = { status: { $in: [...PAID_STATUSES] } };

/** A photo set in its current state, and how often it was bought. */
export interface BoughtSet {
  id: number;
  title: string;
  count: number;
}

/** The set that a zip belongs to, and the line that sold it. */
export interface SoldSet {
  id: number;
  title: string;
  lineId: string;
}

/** People own the lines of their paid orders. */
export class OrderLineRepository {
  constructor(private readonly em: EntityManager) {}

  /** A line with its order and photo set, in any state. */
  findById(id: string): Promise<OrderLine | null> {
    return this.em.findOne(OrderLine, { id }, { populate: ['order', 'photoSet'], refresh: true });
  }

  /** The user's newest purchase among these sets. */
  findOwnedByUser(userId: string, photoSetIds: readonly number[]): Promise<OrderLine | null> {
    return this.em.findOne(
      OrderLine,
      { order: { user: userId, ...paid }, revokedAt: null, photoSet: { $in: [...photoSetIds] } },
      { populate: ['order', 'photoSet'], orderBy: { order: { paidAt: 'desc' }, position: 'asc' }, refresh: true },
    );
  }

  /** Which of an order's photo sets the user owns through another order. */
  async listOwnedElsewhere(userId: string, orderId: string): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select distinct l.photo_set_id as id from purchase_order o join purchase_order_line l on l.order_id = o.id
       where o.user_id = ? and o.id <> ? and o.status in (${sqlList(PAID_STATUSES)}) and l.revoked_at is null
       and l.photo_set_id in (select photo_set_id from purchase_order_line where order_id = ?)`,
      [userId, orderId, orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** The user's line with a zip of that name, in any version. */
  async findOwnedFile(userId: string, downloadFile: string): Promise<SoldSet | null> {
    const rows = await this.em.execute<SoldSet[]>(
      `select s.id, s.title, b.id as "lineId" from archive_part a join photo_set s on s.id = a.photo_set_id, lateral (
         select l.id from purchase_order o join purchase_order_line l on l.order_id = o.id
         where o.user_id = ? and o.status in (${sqlList(PAID_STATUSES)}) and l.revoked_at is null and ${lineContainsSet('l', 's.id')}
         limit 1) b where a.download_file = ?`,
      [userId, downloadFile],
    );
    return rows[0] ?? null;
  }

  /**
   * The sets bought under an address and not revoked, each with how often.
   * @param browserKey only paid orders of this browser; null for all of the address
   */
  countByEmail(email: string, browserKey: string | null): Promise<BoughtSet[]> {
    return this.em.execute<BoughtSet[]>(
      `select s.id, s.title, count(*)::int as count
       from purchase_order o join purchase_order_line l on l.order_id = o.id join photo_set s on s.id = l.photo_set_id
       where lower(o.email) = ? and o.status in (${sqlList(PAID_STATUSES)}) and l.revoked_at is null
         and (?::text is null or (o.browser_key = ? and o.due > 0)) group by s.id`,
      [emailKey(email), browserKey, browserKey],
    );
  }

  /** Revokes lines for `reason`; lines already revoked keep their first reason. @param ids null for all lines. */
  async revoke(orderId: string, ids: readonly string[] | null, reason: RevocationReason, revokedAt: Date): Promise<void> {
    const which = ids ? { id: { $in: [...ids] } } : {};
    await this.em.nativeUpdate(OrderLine, { order: orderId, revokedAt: null, ...which }, { revokedAt, revocationReason: reason });
  }

  /** Restores all revoked lines of an order except duplicates, which the buyer never had. */
  async restoreAll(orderId: string): Promise<void> {
    await this.em.nativeUpdate(
      OrderLine,
      { order: orderId, revocationReason: { $in: ['refund', 'dispute'] } },
      { revokedAt: null, revocationReason: null },
    );
  }
}
