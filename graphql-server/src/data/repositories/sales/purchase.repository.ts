import { emailKey } from '@archive/schema/email';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderLine } from '../../entities/sales/order-line.ts';
import { PAID_STATUSES, sqlList } from '../../entities/sales/sale.ts';

/** How many photo sets and tickets. */
export interface BoughtCounts {
  photoSets: number;
  tickets: number;
}

const NOTHING: BoughtCounts = { photoSets: 0, tickets: 0 };
const paid = { status: { $in: [...PAID_STATUSES] } };
const newestFirst = [{ order: { paidAt: 'desc' as const, id: 'asc' as const } }, { position: 'asc' as const }];

/** What people bought and still own, and to whom it belongs. */
export class PurchaseRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lines with order and photo set, newest order first. */
  listOfUser(userId: string, limit: number): Promise<OrderLine[]> {
    return this.list({ user: userId }, limit);
  }

  /**
   * Purchases under an address, by guests or users. Lines with order and photo set: paid ones first, because anyone can place free
   * orders for an address until the limit is reached; within both, the newest order first.
   */
  async listUnder(email: string, limit: number): Promise<OrderLine[]> {
    const listDue = (due: object, rest: number) => this.list({ [raw('lower(email)')]: emailKey(email), due }, rest);
    const paidFor = await listDue({ $gt: 0 }, limit);
    return paidFor.length < limit ? [...paidFor, ...(await listDue({ $eq: 0 }, limit - paidFor.length))] : paidFor;
  }

  /** Sets and tickets bought as a guest under the user's own address that belong to no account. */
  async countUnclaimed(userId: string): Promise<BoughtCounts> {
    const [row] = await this.em.execute<BoughtCounts[]>(
      `select (select count(*) from purchase_order o join purchase_order_line l on l.order_id = o.id and l.revoked_at is null
           where lower(o.email) = lower(u.email) and o.user_id is null and o.status in (${sqlList(PAID_STATUSES)}))::int as "photoSets",
         (select count(*) from ticket t
           where lower(t.email) = lower(u.email) and t.user_id is null and t.revoked_at is null and t.status in (${sqlList(PAID_STATUSES)}))::int as tickets
       from user_account u where u.id = ?`,
      [userId],
    );
    return row ?? NOTHING;
  }

  /** Moves guest purchases under `email` to the user's account: only after the link emailed to it was opened. @returns how many */
  async claim(userId: string, email: string, claimedAt: Date): Promise<BoughtCounts> {
    const [row] = await this.em.execute<BoughtCounts[]>(
      `with joined as (
         update purchase_order set user_id = ?, claimed_at = ?
         where lower(email) = ? and user_id is null and status in (${sqlList(PAID_STATUSES)}) returning id
       ), joined_tickets as (
         update ticket set user_id = ?, claimed_at = ?
         where lower(email) = ? and user_id is null and status in (${sqlList(PAID_STATUSES)}) returning revoked_at
       )
       select (select count(*) from purchase_order_line l join joined on joined.id = l.order_id where l.revoked_at is null)::int as "photoSets",
         (select count(*) from joined_tickets where revoked_at is null)::int as tickets`,
      Array(2)
        .fill([userId, claimedAt, emailKey(email)])
        .flat(),
    );
    return row ?? NOTHING;
  }

  /**
   * Makes what the user bought or claimed since then guest purchases again, except what was bought under `email`. Its purchase address
   * has to be confirmed again.
   */
  async release(userId: string, since: Date, email: string): Promise<void> {
    for (const table of ['purchase_order', 'ticket']) {
      await this.em.execute(
        `update ${table} set user_id = null, claimed_at = null
         where user_id = ? and (created_at >= ? or claimed_at >= ?) and lower(email) is distinct from ?`,
        [userId, since, since, emailKey(email)],
      );
    }
  }

  /** Not refreshed: the ORM would query every order and photo set again. */
  private async list(order: object, limit: number): Promise<OrderLine[]> {
    const lines = await this.em.find(
      OrderLine,
      { order: { ...order, ...paid }, revokedAt: null },
      { populate: ['order', 'photoSet'], strategy: 'joined', orderBy: newestFirst, limit },
    );
    // Separately: the ORM joins no formula.
    return this.em.populate(lines, ['photoSet.downloadFiles']);
  }
}
